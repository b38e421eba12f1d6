import { join } from 'node:path';
import { importPosts } from '#api/blog/import/import-posts.ts';
import { findFfmpeg } from '#api/media/index.ts';
import { connectDatabase } from '#api/platform/database.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { printReport, writeReport } from './import/print-report.ts';
import { readArguments, usage } from './import-posts/read-arguments.ts';
import { provideDatabase } from './provide-database.ts';
import { runProgram } from './run-program.ts';
import { showProgress } from './show-progress.ts';

/** `npm run import-posts -- DIR`, with the site running or not. */
await runProgram(async (environment, signal) => {
  const args = readArguments(process.argv.slice(2));
  if (!args) return console.log(usage);
  const database = await provideDatabase(environment);
  const connection = connectDatabase({ url: database.url, statementTimeout: 60_000 });
  const display = showProgress(process.stdout);
  try {
    const store = openFolderStore(join(environment.SOROT_DATA, 'media'));
    const ffmpeg = await findFfmpeg({
      ffmpegPath: environment.FFMPEG_PATH,
      ffprobePath: environment.FFPROBE_PATH,
    });
    const { reportFile, ...options } = args;
    const { DEFAULT_LANGUAGE: language, BASE_URL } = environment;
    const origin = BASE_URL && new URL(BASE_URL).origin;
    const deps = { db: connection.db, store, ffmpeg };
    const ways = { language, origin, signal, onProgress: display.show };
    const report = await importPosts(deps, { ...options, ...ways }).finally(display.stop);
    printReport(report, options);
    if (reportFile) await writeReport(reportFile, report);
    if (report.failed.length > 0) process.exitCode = 1;
  } catch (error) {
    if (!signal.aborted) throw error;
    console.error('Interrupted. What was imported stays; the next import continues.');
    process.exitCode = 1;
  } finally {
    await connection.close();
    await database.close();
  }
});
