import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { moderationContract } from '#contract/moderation.ts';
import { moderateKind } from './moderate-kind.ts';
import { findModerated, listQueue } from './queries/list-queue.ts';

/** One queue for everything that visitors write. */
export function moderationRoutes({ db }: { db: Database }) {
  const endpoints = implement(moderationContract).$context<RequestContext>();
  return endpoints.router({
    listQueue: endpoints.listQueue.handler(async ({ input, context: { language } }) => ({
      data: await listQueue(db, { ...input, language }),
    })),

    getModerated: endpoints.getModerated.handler(async ({ input, context: { language } }) => ({
      data: { item: await findModerated(db, { ...input, language }) },
    })),

    moderate: endpoints.moderate.handler(async ({ input: { kind, id, verdict }, context }) => ({
      data: { change: await moderateKind[kind](db, context.actor, id, verdict) },
    })),
  });
}
