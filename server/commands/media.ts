import { resolve, sep } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { eq } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import {
  adoptMedia,
  estimateSets,
  listKnownFilms,
  requestOriginals,
  type SetEstimate,
  sampleFilms,
} from '#api/media/index.ts';
import { addOriginalsOf } from '#api/ops/commands/repair-title.ts';
import type { Database } from '#api/platform/database.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { describeFailure } from '../program/describe-failure.ts';
import { readText } from '../program/read-argument.ts';
import { runDatabaseProgram } from '../program/run-database-program.ts';
import { runStage } from '../stages.ts';
import { type MovedMedia, moveMedia } from '../storage/move-media.ts';
import { openStoreAt } from '../storage/open-media-store.ts';

const interrupted = 'Interrupted: the same command goes on where it stopped.';

export function addMedia(program: Command): void {
  const media = program.command('media').description('where films, pictures and files are stored');
  addAdopt(media);
  addEstimate(media);
  addOriginals(media);
  media
    .command('move')
    .description('copy all media to another folder or bucket; the site may be running')
    .requiredOption('--from <store>', 'folder, or bucket as in STORAGE_URL', readText)
    .requiredOption('--to <store>', 'folder, or bucket as in STORAGE_URL', readText)
    .option('--verify', 'compare the hash of every file that is already there')
    .action(({ from, to, verify = false }) =>
      runDatabaseProgram(
        async ({ connection: { db }, environment, signal }) => {
          const [source, target] = [from, to].map(toAddress);
          if (source === undefined || target === undefined || source === target) {
            throw new OperatorError('bad_storage', '--from and --to are the same store.');
          }
          const stores = {
            from: openStoreAt(source, environment),
            to: openStoreAt(target, environment),
          };
          const moved = await runStage('media', (report) =>
            moveMedia(db, {
              ...stores,
              verify,
              signal,
              report: ({ copied }) => {
                if (copied % 1_000 === 0) report(`${copied} files`);
              },
            }).catch((error) => {
              throw explainFailedMove(error);
            }),
          );
          console.log(describe(moved));
        },
        { interrupted },
      ),
    );
}

function addAdopt(media: Command): void {
  media
    .command('adopt')
    .description('make the media at STORAGE_URL, or in SOROT_DATA, those of this site')
    .action(() =>
      runDatabaseProgram(async ({ connection: { db }, store }) => {
        const wasOthers = await adoptMedia(db, store);
        const others = wasOthers
          ? ' The installation that they belonged to is refused from now on, and films that only it knows are removed from a bucket after a day.'
          : '';
        console.log(`The media in ${store.place} belong to this site.${others}`);
      }),
    );
}

function addEstimate(media: Command): void {
  media
    .command('estimate')
    .description('what each set of renditions would take for the films that are here')
    .option('--folder <folder>', 'only films below it', readText)
    .option('--sample', 'first encode parts of a few films, to estimate better')
    .action(({ folder, sample }) =>
      runDatabaseProgram(async ({ connection: { db }, store, environment, signal }) => {
        const { FFMPEG_PATH: ffmpegPath, FFPROBE_PATH: ffprobePath } = environment;
        const logger = createLogger({
          level: environment.LOG_LEVEL,
          format: environment.LOG_FORMAT,
        });
        if (sample) await sampleFilms({ db, store, logger, ffmpegPath, ffprobePath }, signal);
        const films = await listKnownFilms(db, store);
        const isWanted = isBelow(folder);
        const estimate = await estimateSets(
          db,
          films.filter(({ path }) => isWanted(path)),
        );
        console.log(describeEstimate(estimate));
      }),
    );
}

/** `folder`: as it was typed; undefined: everything is. */
function isBelow(folder: string | undefined): (path: string) => boolean {
  const prefix = folder === undefined ? '' : resolve(folder) + sep;
  return (path) => path.startsWith(prefix);
}

function describeEstimate({ films, seconds, sets }: SetEstimate): string {
  const hours = (value: number) => `${(value / 3600).toFixed(1)} hours`;
  const lines = sets.map(({ set, bytes, work }) => {
    const time = work === null ? 'time unknown: see --sample' : `${hours(work)} of preparation`;
    return `${set.padEnd(10)}about ${(bytes / 1e9).toFixed(1)} GB, ${time}`;
  });
  return [`${films} films, ${hours(seconds)}`, ...lines].join('\n');
}

function addOriginals(media: Command): void {
  media
    .command('originals')
    .description('add the original to films that were prepared without, if their sources are there')
    .option('--title <slug>', 'only films of this title', readText)
    .option('--folder <folder>', 'only films below it', readText)
    .action(({ title, folder }) =>
      runDatabaseProgram(async ({ connection: { db }, store }) => {
        const deps = { db, store };
        const { asked, impossible } =
          title === undefined
            ? await requestOriginals(deps, { isWanted: isBelow(folder) })
            : await addOriginalsOf(deps, await findTitleId(db, title));
        console.log(
          `${asked} films get their original now, if they can be copied; the sources of ${impossible} are gone.`,
        );
      }),
    );
}

async function findTitleId(db: Database, slug: string): Promise<number> {
  const [title] = await db.select({ id: titles.id }).from(titles).where(eq(titles.slug, slug));
  if (!title) throw new OperatorError('title_not_found', `There is no title ${slug}.`);
  return title.id;
}

/** An interrupted one says so elsewhere. */
function explainFailedMove(error: unknown): unknown {
  const sentence = describeFailure(error);
  if (!sentence || error instanceof OperatorError) return error;
  const goesOn = 'Nothing was removed where the media come from; the same command goes on later.';
  return new OperatorError('media_not_moved', `${sentence} ${goesOn}`, error);
}

function toAddress(store: string): string {
  return store.startsWith('s3:') ? store : resolve(store);
}

function describe({ copied, bytes, present, removed }: MovedMedia): string {
  const megabytes = (bytes / 1048576).toFixed(1);
  const stale = removed > 0 ? ` ${removed} outdated versions of films were removed.` : '';
  return `Copied ${copied} files (${megabytes} MB); ${present} were there already.${stale}\nNothing was removed where they come from. Change STORAGE_URL, start the site again, and run the same command once more: it copies what was added in between.`;
}
