import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { opsContract } from '#contract/ops.ts';
import { listProblems } from './queries/list-problems.ts';
import { listTitleHealth, summarizeHealth } from './queries/title-health.ts';

export function opsRoutes({ db }: { db: Database }) {
  const endpoints = implement(opsContract).$context<RequestContext>();
  return {
    getHealthSummary: endpoints.getHealthSummary.handler(async () => ({
      data: { summary: await summarizeHealth(db) },
    })),

    listTitleHealth: endpoints.listTitleHealth.handler(async ({ input }) => ({
      data: await listTitleHealth(db, input),
    })),

    listPlaybackProblems: endpoints.listPlaybackProblems.handler(async ({ input }) => ({
      data: await listProblems(db, input),
    })),
  };
}
