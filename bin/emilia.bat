@echo off
rem Starts Emilia on Windows: finds Java 17 or newer, sets the heap for --hash, and runs Java.
rem
rem JAVA_HOME is tried first, then each java.exe on PATH. EMILIA_JAVA_OPTS may hold further Java
rem options; they come last and so win. In a source checkout without target\emilia.jar the jar is
rem built first, by Maven.
setlocal EnableExtensions DisableDelayedExpansion
set "NEEDED=17"
set "BIN=%~dp0"
for %%I in ("%BIN%..") do set "ROOT=%%~fI"

set "JAVA="
set "TOO_OLD="
if defined JAVA_HOME call :try_java "%JAVA_HOME%\bin\java.exe"
if defined JAVA goto java_found
for /f "delims=" %%J in ('where java.exe 2^>nul') do if not defined JAVA call :try_java "%%J"
if defined JAVA goto java_found
if not defined TOO_OLD set "TOO_OLD= no java.exe in JAVA_HOME or on PATH;"
echo emilia: needs Java %NEEDED% or newer;%TOO_OLD% set JAVA_HOME or PATH 1>&2
exit /b 2

:java_found
set "JAR=%BIN%emilia.jar"
if exist "%JAR%" goto jar_found
set "JAR=%ROOT%\target\emilia.jar"
set "LOCK=%ROOT%\.emilia-build.lock"
if exist "%JAR%" if not exist "%LOCK%" goto jar_found
if not exist "%ROOT%\pom.xml" (
  echo emilia: there is no emilia.jar in "%BIN%" 1>&2
  exit /b 2
)
call :build
if errorlevel 1 exit /b 2

:jar_found
set "HASH="
call :find_hash %*
set "HEAP="
if defined HASH call :find_heap
"%JAVA%" -XX:+UseSerialGC -XX:-UsePerfData -XX:+DisplayVMOutputToStderr %HEAP% %EMILIA_JAVA_OPTS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%

rem Tries a java.exe: sets JAVA if it fits, else adds to TOO_OLD. The version is in the file release
rem of the installation. A Java without that file is taken; it says itself if it is too old.
:try_java
if not exist "%~1" exit /b 0
for %%H in ("%~dp1..") do set "INSTALLATION=%%~fH"
set "VERSION="
set "MAJOR="
if exist "%INSTALLATION%\release" (
  for /f "usebackq tokens=1,2 delims==" %%A in ("%INSTALLATION%\release") do (
    if "%%A"=="JAVA_VERSION" set "VERSION=%%~B"
  )
)
if defined VERSION (
  for /f "tokens=1,2 delims=.-+_" %%A in ("%VERSION%") do (
    if "%%A"=="1" (set "MAJOR=%%B") else set "MAJOR=%%A"
  )
)
if not defined MAJOR goto take_java
if %MAJOR% GEQ %NEEDED% goto take_java
set "TOO_OLD=%TOO_OLD% %~1 is Java %MAJOR%;"
exit /b 0
:take_java
set "JAVA=%~1"
exit /b 0

rem Sets HASH to the last value of --hash. cmd splits --hash=64 into two words by itself.
:find_hash
if "%~1"=="" exit /b 0
if "%~1"=="--hash" set "HASH=%~2"
shift
goto find_hash

rem Sets HEAP for a hash table of HASH MB. Wrong values are left to the program, which says what is
rem wrong with them. Asking for the physical memory takes a while, so small heaps go without.
:find_heap
for /f "delims=0123456789" %%A in ("%HASH%") do exit /b 0
:strip_zeros
if not defined HASH exit /b 0
if "%HASH:~0,1%"=="0" (
  set "HASH=%HASH:~1%"
  goto strip_zeros
)
if not "%HASH:~8%"=="" set "HASH=99999999"
set /a SIZE=HASH + HASH / 8 + 256
if %SIZE% LEQ 1024 goto heap_found
set "MEMORY="
for /f %%M in ('powershell -NoProfile -Command "[math]::Floor((Get-CimInstance Win32_ComputerSystem).TotalPhysicalMemory / 1MB)"') do set "MEMORY=%%M"
if not defined MEMORY goto heap_found
if %SIZE% GTR %MEMORY% set "SIZE=%MEMORY%"
:heap_found
set "HEAP=-Xmx%SIZE%m -XX:MaxNewSize=24m"
exit /b 0

rem Builds the jar unless another launcher does it at this moment: then waits for that.
:build
set /a WAITED=0
:lock
mkdir "%LOCK%" 2>nul
if not errorlevel 1 goto locked
if %WAITED% EQU 0 echo emilia: waiting for another build to end 1>&2
set /a WAITED+=1
if %WAITED% GTR 1200 (
  echo emilia: another build does not end; if there is none, remove "%LOCK%" 1>&2
  exit /b 1
)
ping -n 2 127.0.0.1 >nul
goto lock
:locked
if exist "%JAR%" goto built
where mvn >nul 2>nul
if errorlevel 1 (
  echo emilia: there is no "%JAR%", and no Maven on PATH to build it 1>&2
  rmdir "%LOCK%"
  exit /b 1
)
echo emilia: building "%JAR%", which takes a while the first time 1>&2
call mvn -B -q -f "%ROOT%\pom.xml" -DskipTests -Dspotless.check.skip=true package <nul 1>&2
if errorlevel 1 (
  echo emilia: the build failed; see above 1>&2
  rmdir "%LOCK%"
  exit /b 1
)
:built
rmdir "%LOCK%"
exit /b 0
