/**
 * The page that tells how a training run came out: {@link emilia.report.training.TrainingPage}
 * renders a {@link emilia.report.training.TrainingReport}, which holds plain values only. It knows
 * nothing of training or evaluation.
 */
package emilia.report.training;
