import { implement } from '@orpc/server';
import { findSiteTitles, type SiteTitle } from '#api/catalogue/index.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { maxHistoryBytes } from '#contract/constants/histories.ts';
import { historiesContract } from '#contract/histories.ts';
import { type ImportScope, importChosen, importHistory } from './import-history.ts';
import { readHistoryFiles } from './read-history-files.ts';

type HistoryDeps = { db: Database; timeZone: () => string; limitImports: RateLimit };

export function historyRoutes({ db, timeZone, limitImports }: HistoryDeps) {
  const endpoints = implement(historiesContract).$context<RequestContext>();

  async function admit(context: RequestContext, profileId?: number): Promise<ImportScope> {
    const viewer = viewerOf(context);
    if ((profileId ?? viewer.profileId) !== viewer.profileId) throw problem('profile_not_active');
    await limitImports(`account ${viewer.accountId}`);
    const { language, country, audience } = context;
    return { viewer, language, country, shown: audience.shown };
  }

  return endpoints.router({
    importHistory: endpoints.importHistory.handler(async ({ input, context }) => {
      const scope = await admit(context, input.profile_id);
      const bytes = input.files.reduce((sum, { size }) => sum + size, 0);
      if (bytes > maxHistoryBytes) throw problem('payload_too_large');
      const read = await readHistoryFiles(input.files, timeZone());
      const isEmpty = read.entries.length + read.leftOut.length + read.empty === 0;
      if (isEmpty) throw problem('history_unreadable');
      return { data: { report: await importHistory(db, read, scope) } };
    }),

    importChosen: endpoints.importChosen.handler(async ({ input, context }) => {
      const scope = await admit(context, input.profile_id);
      const ids = input.choices.map(({ title }) => title);
      const titles = await findSiteTitles(db, ids, scope);
      const choices = input.choices.map(({ title: id, facts }) => {
        const title: SiteTitle | undefined = titles.get(id);
        if (!title) throw problem('title_not_found');
        return { title, facts };
      });
      return { data: { report: await importChosen(db, choices, scope) } };
    }),
  });
}
