import { join } from 'node:path';
import { importDirectory } from '#api/catalogue/import/import-directory.ts';
import { findFfmpeg } from '#api/media/index.ts';
import { connectDatabase } from '#api/platform/database.ts';
import { createLogger } from '#api/platform/logger.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { describeWaitingFilms } from './import/describe-waiting-films.ts';
import { printFailedFilms, printReport, writeReport } from './import/print-report.ts';
import { readArguments, usage } from './import/read-arguments.ts';
import { findFailedFilms, waitForPackaging } from './import/wait-for-packaging.ts';
import { watchFolder } from './import/watch-folder.ts';
import { provideDatabase } from './provide-database.ts';
import { runProgram } from './run-program.ts';
import { readSalesConfig } from './sales-config.ts';
import { showProgress } from './show-progress.ts';
import { startJobs } from './start-jobs.ts';

/** `npm run import -- DIR`, with the site running or not. */
await runProgram(async (environment, signal) => {
  const args = readArguments(process.argv.slice(2));
  if (!args) return console.log(usage);
  const { directory, filmsAre, dryRun, reportFile } = args;
  const database = await provideDatabase(environment);
  // A batch of titles is one statement each for a dozen tables; a slow disk may take its time.
  const connection = connectDatabase({ url: database.url, statementTimeout: 300_000 });
  const { db } = connection;
  const store = openFolderStore(join(environment.SOROT_DATA, 'media'));
  const ffmpeg = await findFfmpeg({
    ffmpegPath: environment.FFMPEG_PATH,
    ffprobePath: environment.FFPROBE_PATH,
  });
  if (!ffmpeg) console.log('There is no ffmpeg here: films are judged when they are prepared.');

  async function importOnce(changed?: string[]): Promise<void> {
    const display = showProgress(process.stdout);
    const deps = { db, store, ffmpeg };
    const { DEFAULT_LANGUAGE: language } = environment;
    const options = { directory, filmsAre, language, dryRun, changed, signal };
    const importing = importDirectory(deps, { ...options, onProgress: display.show });
    const report = await importing.finally(display.stop);
    printReport(report, { dryRun });
    if (reportFile) await writeReport(reportFile, report);
    if (report.failed.length > 0) process.exitCode = 1;
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

  try {
    await importOnce();
    if (args.wait && !dryRun) await prepareFilms();
    else console.log(await describeWaitingFilms(db));
    if (!args.watch) return;
    console.log(`Watching ${directory} …`);
    await watchFolder(directory, signal, importOnce);
  } catch (error) {
    if (!signal.aborted) throw error;
    console.error('Interrupted. What was imported stays; the next import continues.');
    process.exitCode = 1;
  } finally {
    await connection.close();
    await database.close();
  }
});
