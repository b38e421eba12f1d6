import { importPosts } from '#api/blog/import/import-posts.ts';
import { findFfmpeg } from '#api/media/index.ts';
import { runImport, tellReport } from './import/run-import.ts';
import { readArguments, usage } from './import-posts/read-arguments.ts';
import { showProgress } from './show-progress.ts';

/** `npm run import-posts -- DIR`, with the site running or not. */
await runImport({ readArguments, usage }, async (site, args) => {
  const { connection, store, environment, signal } = site;
  const { DEFAULT_LANGUAGE: language, BASE_URL, WEBSUB_HUB } = environment;
  const { FFMPEG_PATH: ffmpegPath, FFPROBE_PATH: ffprobePath } = environment;
  const ffmpeg = await findFfmpeg({ ffmpegPath, ffprobePath });
  const origin = BASE_URL && new URL(BASE_URL).origin;
  const { reportFile, ...options } = args;
  const deps = { db: connection.db, store, ffmpeg };
  const display = showProgress(process.stdout);
  const hasHub = WEBSUB_HUB !== undefined;
  const ways = { language, origin, hasHub, signal, onProgress: display.show };
  const report = await importPosts(deps, { ...options, ...ways }).finally(display.stop);
  await tellReport(report, args);
});
