import { implement } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { playbackProblems } from '#api/playback/tables.ts';
import { healthContract } from '#contract/ops/health.ts';
import type { Language } from '#contract/shared/language.ts';
import { checkTitles } from './checks/check-titles.ts';
import { enqueueChecks } from './checks/check-job.ts';
import { findSlug, ignoreFindings, importAgain, prepareAgain } from './commands/repair-title.ts';
import type { ImportConfig } from './imports/import-config.ts';

const done = { data: { done: true as const } };

export function healthOpsRoutes(deps: {
  db: Database;
  store: MediaStore;
  imports: ImportConfig;
  defaultLanguage: Language;
}) {
  const { db, imports, defaultLanguage } = deps;
  const endpoints = implement(healthContract).$context<RequestContext>();
  return {
    checkAllTitles: endpoints.checkAllTitles.handler(async () => {
      await enqueueChecks(db);
      return { data: { accepted: true as const } };
    }),

    checkTitle: endpoints.checkTitle.handler(async ({ input, signal }) => {
      const slugs = [await findSlug(db, input.id)];
      const ending = signal ?? new AbortController().signal;
      const reports = checkTitles(deps, { slugs, defaultLanguage, signal: ending });
      for await (const _report of reports) continue;
      return done;
    }),

    repairTitle: endpoints.repairTitle.handler(async ({ input, context }) => {
      const { accountId } = viewerOf(context);
      const { id: titleId, how } = input;
      if (how === 'prepare') return { data: await prepareAgain(deps, titleId) };
      return { data: await importAgain(db, imports, { titleId, accountId }) };
    }),

    ignoreFindings: endpoints.ignoreFindings.handler(async ({ input }) => {
      await ignoreFindings(db, input.id, input.kinds);
      return done;
    }),

    settlePlaybackProblem: endpoints.settlePlaybackProblem.handler(async ({ input }) => {
      const changed = await db
        .update(playbackProblems)
        .set({ doneAt: input.done ? sql`now()` : null })
        .where(eq(playbackProblems.id, input.id))
        .returning({ id: playbackProblems.id });
      if (changed.length === 0) throw problem('problem_not_found');
      return done;
    }),
  };
}
