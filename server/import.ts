import { importDirectory } from '#api/catalogue/import/import-directory.ts';
import { findFfmpeg } from '#api/media/index.ts';
import { createLogger } from '#api/platform/logger.ts';
import { describeWaitingFilms } from './import/describe-waiting-films.ts';
import { printFailedFilms } from './import/print-report.ts';
import { readArguments, usage } from './import/read-arguments.ts';
import { runImport, tellReport } from './import/run-import.ts';
import { findFailedFilms, waitForPackaging } from './import/wait-for-packaging.ts';
import { watchFolder } from './import/watch-folder.ts';
import { readSalesConfig } from './sales-config.ts';
import { showProgress } from './show-progress.ts';
import { startJobs } from './start-jobs.ts';

/** `npm run import -- DIR`, with the site running or not. */
await runImport({ readArguments, usage }, async (site, args) => {
  const { environment, connection, store, signal } = site;
  const { directory, filmsAre, followLinks, dryRun } = args;
  const { db } = connection;
  const ffmpeg = await findFfmpeg({
    ffmpegPath: environment.FFMPEG_PATH,
    ffprobePath: environment.FFPROBE_PATH,
  });
  if (!ffmpeg)
    console.log('There is no ffmpeg 5.1 or newer here: films are checked when they are prepared.');

  async function importOnce(changed?: string[]): Promise<void> {
    const display = showProgress(process.stdout);
    const deps = { db, store, ffmpeg };
    const { DEFAULT_LANGUAGE: language } = environment;
    const options = { directory, filmsAre, followLinks, language, dryRun, changed, signal };
    const importing = importDirectory(deps, { ...options, onProgress: display.show });
    const report = await importing.finally(display.stop);
    await tellReport(report, args);
  }

  async function prepareFilms(): Promise<void> {
    const logger = createLogger({ level: 'silent' });
    const sales = await readSalesConfig(environment, db);
    const jobs = await startJobs(environment, { connection, store, ...sales }, logger);
    const display = showProgress(process.stdout);
    await waitForPackaging(db, display, signal).finally(display.stop);
    await jobs.stop();
    const failed = await findFailedFilms(db);
    printFailedFilms(failed);
    if (failed.length > 0) process.exitCode = 1;
  }

  await importOnce();
  if (args.wait && !dryRun) await prepareFilms();
  else console.log(await describeWaitingFilms(db));
  if (!args.watch) return;
  console.log(`Watching ${directory} …`);
  await watchFolder(directory, signal, importOnce);
});
