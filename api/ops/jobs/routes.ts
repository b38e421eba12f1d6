import { implement } from '@orpc/server';
import { requestSamples } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { Needs } from '#api/platform/http/health-routes.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { jobsContract } from '#contract/ops/jobs.ts';
import { renditionSetsContract } from '#contract/ops/rendition-sets.ts';
import type { ImportConfig } from '../imports/import-config.ts';
import { cancelJob, retryJob, setJobPriority } from './change-jobs.ts';
import { listJobs, listPreparation } from './list-jobs.ts';
import { listPastJobs } from './list-past-jobs.ts';
import { listStoredStreams, measureStorage } from './list-stored-streams.ts';
import { addOriginals, estimateRenditionSets } from './rendition-sets.ts';

const done = { data: { done: true as const } };

export function jobRoutes(deps: {
  db: Database;
  store: MediaStore;
  imports: ImportConfig;
  needs: Pick<Needs, 'folders' | 'minFreeBytes'>;
}) {
  const { db, imports, needs } = deps;
  const endpoints = implement(jobsContract).$context<RequestContext>();
  const sets = implement(renditionSetsContract).$context<RequestContext>();
  return {
    listJobs: endpoints.listJobs.handler(async ({ input }) => ({
      data: await listJobs(db, input),
    })),

    listPastJobs: endpoints.listPastJobs.handler(async ({ input, context }) => ({
      data: await listPastJobs(db, input, viewerOf(context)),
    })),

    listPreparation: endpoints.listPreparation.handler(async () => ({
      data: await listPreparation(db),
    })),

    retryJob: endpoints.retryJob.handler(async ({ input, context }) => {
      await retryJob(db, context.actor, input.id);
      return done;
    }),

    cancelJob: endpoints.cancelJob.handler(async ({ input, context }) => {
      await cancelJob(db, imports, context.actor, input.id);
      return done;
    }),

    setJobPriority: endpoints.setJobPriority.handler(async ({ input, context }) => {
      await setJobPriority(db, context.actor, input.id, input.priority);
      return done;
    }),

    estimateRenditionSets: sets.estimateRenditionSets.handler(async () => ({
      data: await estimateRenditionSets(deps),
    })),

    sampleRenditions: sets.sampleRenditions.handler(async () => {
      await requestSamples(db);
      return { data: { accepted: true as const } };
    }),

    addOriginals: sets.addOriginals.handler(async ({ input, context }) => ({
      data: await addOriginals(deps, context.actor, input),
    })),

    listStoredStreams: endpoints.listStoredStreams.handler(async ({ input }) => ({
      data: {
        ...(await listStoredStreams(db, input.cursor)),
        storage: await measureStorage(db, needs),
      },
    })),
  };
}
