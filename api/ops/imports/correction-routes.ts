import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { importCorrectionsContract } from '#contract/ops/import-corrections.ts';
import { correctReading, withdrawCorrection } from './commands/correct-reading.ts';
import { groupIntoSeries } from './commands/group-into-series.ts';
import type { ImportConfig } from './import-config.ts';
import { findCorrection, findReading, listCorrections } from './queries/list-corrections.ts';
import { findRuns } from './queries/list-runs.ts';
import { importRuns } from './tables.ts';

export function correctionRoutes({ db, config }: { db: Database; config: ImportConfig }) {
  const endpoints = implement(importCorrectionsContract).$context<RequestContext>();
  async function findRun(id: number) {
    const run = (await findRuns(db, eq(importRuns.id, id))).get(id);
    if (!run) throw problem('import_not_found');
    return run;
  }
  return {
    getImportReading: endpoints.getImportReading.handler(async ({ input }) => ({
      data: await findReading(db, config, input),
    })),

    correctReading: endpoints.correctReading.handler(async ({ input, context }) => {
      const { id: runId, ...said } = input;
      const { id, change, ...next } = await correctReading(db, config, context.actor, {
        runId,
        ...said,
      });
      const run = await findRun(next.runId);
      return { data: { correction: await findCorrection(db, id), run, change } };
    }),

    groupIntoSeries: endpoints.groupIntoSeries.handler(async ({ input, context }) => {
      const { runId, change } = await groupIntoSeries(db, config, context.actor, input);
      return { data: { run: await findRun(runId), change } };
    }),

    listCorrections: endpoints.listCorrections.handler(async ({ input }) => ({
      data: await listCorrections(db, input.cursor),
    })),

    withdrawCorrection: endpoints.withdrawCorrection.handler(async ({ input, context }) => {
      const { runId, change } = await withdrawCorrection(db, config, context.actor, input.id);
      return { data: { run: await findRun(runId), change } };
    }),
  };
}
