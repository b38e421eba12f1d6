import type { Command } from '@commander-js/extra-typings';
import { importPosts } from '#api/blog/import/import-posts.ts';
import { findFfmpeg } from '#api/media/index.ts';
import { findDefaultLanguage } from '../live-config.ts';
import { readText } from '../program/read-argument.ts';
import { showProgress } from '../program/show-progress.ts';
import { reportImport, runImport } from './run-import.ts';

export function addImportPosts(program: Command): void {
  program
    .command('import-posts')
    .description('import a folder of Markdown files, and their media, into the blog')
    .argument('<folder>', 'folder of our own posts, or of Ghost, Jekyll or Hugo', readText)
    .option('--author <name>', 'author of posts that name none')
    .option('--dry-run', 'only show what would happen')
    .option('--report <file>', 'write the report as JSON')
    .addHelpText('after', '\ndocs/operating.md describes the format of these files.')
    .action((directory, { author, dryRun = false, report: reportFile }) =>
      runImport(
        async ({ connection, store, environment, signal }) => {
          const language = await findDefaultLanguage(environment, connection.db);
          const { BASE_URL, WEBSUB_HUB } = environment;
          const { FFMPEG_PATH: ffmpegPath, FFPROBE_PATH: ffprobePath } = environment;
          const ffmpeg = await findFfmpeg({ ffmpegPath, ffprobePath });
          const origin = BASE_URL && new URL(BASE_URL).origin;
          const hasHub = WEBSUB_HUB !== undefined;
          const display = showProgress(process.stdout);
          const report = await importPosts(
            { db: connection.db, store, ffmpeg },
            {
              directory,
              author,
              dryRun,
              language,
              origin,
              hasHub,
              signal,
              onProgress: display.show,
            },
          ).finally(display.stop);
          await reportImport(report, { dryRun, reportFile });
        },
        { mayCreate: !dryRun },
      ),
    );
}
