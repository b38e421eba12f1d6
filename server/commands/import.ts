import { resolve } from 'node:path';
import { type Command, Option } from '@commander-js/extra-typings';
import { sql } from 'drizzle-orm';
import { importDirectory } from '#api/catalogue/import/import-directory.ts';
import { findFfmpeg } from '#api/media/index.ts';
import { describeWatchState } from '#api/ops/imports/describe-watch-state.ts';
import { hasFilmsFrom } from '#api/ops/imports/queries/watched-folders.ts';
import { watchFolder } from '#api/ops/imports/watch-folder.ts';
import type { Database } from '#api/platform/database.ts';
import type { ImportReport } from '#api/platform/import/report.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { titleMovers } from '#api/title-movers.ts';
import { findFailedFilms, waitForPackaging } from '../import/wait-for-packaging.ts';
import { findDefaultLanguage, openSiteSettings, readConfig } from '../live-config.ts';
import { readText } from '../program/read-argument.ts';
import type { ProgramSite } from '../program/run-database-program.ts';
import { showProgress } from '../program/show-progress.ts';
import { startJobs } from '../start-jobs.ts';
import { printFailedFilms, reportImport, runImport } from './run-import.ts';

export function addImport(program: Command): void {
  program
    .command('import')
    .description('import a folder of films, or of catalogue files, into the catalogue')
    .argument('<folder>', 'folder to import', readText)
    .addOption(
      new Option('--as <type>', 'type of single films')
        .choices(['movie', 'video'] as const)
        .default('movie' as const),
    )
    .option('--with-deleted', 'also bring back titles that were deleted for good')
    .option('--follow-links', 'also follow symbolic links that lead out of the folder')
    .option('--review', 'keep new titles hidden until staff have seen them in the inbox')
    .option('--dry-run', 'only show what would happen')
    .option('--report <file>', 'write the report as JSON')
    .option('--watch', 'keep running, and import changes in the folder')
    .option('--wait', 'wait until the new films are prepared for playing')
    .action((directory, { as: filmsAre, ...options }) => {
      const { withDeleted = false, followLinks = false, review = false, dryRun = false } = options;
      const flags = { withDeleted, followLinks, review, dryRun };
      const request = { directory, filmsAre, ...options, ...flags };
      return runImport((site) => importFilms(site, request), {
        mayCreate: !dryRun,
      });
    });
}

async function importFilms(
  site: ProgramSite,
  request: {
    directory: string;
    filmsAre: 'movie' | 'video';
    withDeleted: boolean;
    followLinks: boolean;
    review: boolean;
    dryRun: boolean;
    report?: string | undefined;
    watch?: true | undefined;
    wait?: true | undefined;
  },
): Promise<void> {
  const { environment, connection, store, signal } = site;
  const { directory, filmsAre, followLinks, dryRun, watch = false } = request;
  const { withDeleted, review } = request;
  const { db } = connection;
  const ffmpeg = await findFfmpeg({
    ffmpegPath: environment.FFMPEG_PATH,
    ffprobePath: environment.FFPROBE_PATH,
  });
  if (!ffmpeg)
    console.log('There is no ffmpeg 5.1 or newer here: films are checked when they are prepared.');

  const settings = await openSiteSettings(environment, db);
  const { metadata } = readConfig(settings, environment);
  let isWatching = false;
  async function importOnce(changed?: string[]): Promise<void> {
    const display = showProgress(process.stdout);
    const deps = { db, store, ffmpeg, movers: titleMovers };
    const language = await findDefaultLanguage(environment, db);
    await settings.reload();
    const asksProviders = metadata.providers.size > 0;
    const what = { directory, filmsAre, language, changed, withDeleted };
    const how = { followLinks, asksProviders, review, dryRun, onlyComplete: watch, signal };
    const importing = importDirectory(deps, { ...what, ...how, onProgress: display.show });
    const report = await importing.finally(display.stop);
    // The whole folder is imported again whenever it has appeared.
    if (isWatching && isUneventful(report)) return;
    await reportImport(report, { dryRun, reportFile: request.report });
  }

  await importOnce();
  if (request.wait && !dryRun) await prepareFilms(site);
  else console.log(await describeWaitingFilms(db));
  if (!request.watch) return;
  console.log(`Watching ${directory} …`);
  isWatching = true;
  await watchFolder(directory, {
    signal,
    followLinks,
    work: importOnce,
    onState: async (state) => {
      if (state) console.error(describeWatchState(state));
      else console.log(`Watching ${directory} …`);
    },
    isKnown: () => hasFilmsFrom(db, resolve(directory)),
    onError: (error) => console.error(`A change was not imported: ${String(error)}`),
  });
}

function isUneventful({ imported, updated, failed, missing }: ImportReport): boolean {
  return imported + updated + failed.length + missing.length === 0;
}

async function prepareFilms({ environment, connection, store, signal }: ProgramSite) {
  const { db } = connection;
  const logger = createLogger({ level: 'silent' });
  const settings = await openSiteSettings(environment, db);
  const config = readConfig(settings, environment);
  const jobs = await startJobs(environment, { connection, store, settings, config }, logger);
  const display = showProgress(process.stdout);
  await waitForPackaging(db, display, signal).finally(display.stop);
  await jobs.stop();
  const failed = await findFailedFilms(db);
  printFailedFilms(failed);
  if (failed.length > 0) process.exitCode = 1;
}

/** A note about films that cannot be played yet; empty if there are none. */
async function describeWaitingFilms(db: Database): Promise<string> {
  const { rows } = await db.execute<{ films: number }>(
    sql`SELECT count(*)::integer AS films FROM streams WHERE state IN ('waiting', 'processing')`,
  );
  const films = rows[0]?.films ?? 0;
  if (films === 0) return '';
  const wait = films === 1 ? 'film waits' : 'films wait';
  return `\n${films} ${wait} to be prepared for playing; that happens while the site (npm start) or a worker (npm run worker) runs.`;
}
