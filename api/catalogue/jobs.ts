import { z } from 'zod';
import { findFfmpeg, MediaFailure } from '#api/media/index.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { cutPictures, cutPicturesJob, cutPicturesPayload } from './commands/cut-pictures.ts';
import {
  publishDueTitles,
  removeDeletedTitles,
} from './commands/edit-titles/process-due-titles.ts';
import { indexSavedTitles, indexTitlesJob } from './commands/index-titles.ts';
import {
  enqueueRelateTitles,
  relateTitlesJob,
  relateTitlesPayload,
} from './commands/relate-titles/relate-titles-job.ts';
import { relateTitles } from './commands/relate-titles.ts';
import { removeReplacedFilms, showWaitingFilms } from './commands/save-titles/replace-films.ts';
import { hasSectionChanged } from './queries/find-home-sections.ts';

const publishEvery = 60;
/** Milliseconds per run, so that other jobs get their turn. */
const relatingTime = 2_000;

export type CatalogueJobDeps = {
  db: Database;
  store: MediaStore;
  logger: Logger;
  ffmpegPath?: string;
  ffprobePath?: string;
};

/** The background jobs of this domain. */
export function catalogueJobs(
  deps: CatalogueJobDeps,
): [
  Job<z.infer<typeof cutPicturesPayload>>,
  Job<z.infer<typeof relateTitlesPayload>>,
  Job<{ titleIds: number[] }>,
  Job<object>,
  Job<object>,
] {
  return [
    {
      name: cutPicturesJob,
      payload: cutPicturesPayload,
      async run({ titleId }, { signal }) {
        const tools = await findFfmpeg(deps);
        if (!tools) return;
        try {
          await cutPictures({ ...deps, tools, signal }, titleId);
        } catch (error) {
          if (!(error instanceof MediaFailure) || !error.isPermanent) throw error;
          deps.logger.warn({ err: error, titleId, code: error.code }, 'no pictures cut');
        }
      },
    },
    {
      name: relateTitlesJob,
      payload: relateTitlesPayload,
      async run(_payload, { signal }) {
        const { db } = deps;
        const outcome = await relateTitles(db, { milliseconds: relatingTime, signal });
        const afterSeconds = outcome === 'arriving' ? 1 : 0;
        if (outcome !== 'done') await enqueueRelateTitles(db, { afterSeconds });
      },
    },
    {
      name: indexTitlesJob,
      payload: z.object({ titleIds: z.array(z.int()) }),
      run: ({ titleIds }) => indexSavedTitles(deps.db, titleIds),
    },
    {
      name: 'publish_titles',
      payload: z.object({}),
      recurs: { everySeconds: publishEvery },
      async run(_payload, { signal }) {
        while (!signal.aborted && (await publishDueTitles(deps.db)) > 0);
        // A little longer than a minute, because jobs may be late.
        if (await hasSectionChanged(deps.db, 2 * publishEvery)) {
          await invalidateCache(deps.db, ['catalogue']);
        }
      },
    },
    {
      name: 'remove_deleted_titles',
      payload: z.object({}),
      recurs: { everySeconds: 3_600 },
      async run(_payload, { signal }) {
        while (!signal.aborted && (await removeDeletedTitles(deps.db)) > 0);
        await showWaitingFilms(deps.db);
        while (!signal.aborted && (await removeReplacedFilms(deps.db)) > 0);
      },
    },
  ];
}
