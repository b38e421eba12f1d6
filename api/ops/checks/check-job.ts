import { z } from 'zod';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import type { LanguageRules } from '#contract/shared/language.ts';
import { type CheckDeps, checkTitles } from './check-titles.ts';

const checkJob = 'check_titles';

/** Checks all titles in the background, once however often it is asked for. */
export function enqueueChecks(db: DatabaseOrTransaction): Promise<void> {
  const key = `${checkJob}:all`;
  return enqueueJob(db, { name: checkJob, payload: {}, key, priority: 5, maxAttempts: 3 });
}

export function checkJobs(deps: CheckDeps & { languages: LanguageRules }): [Job<object>] {
  return [
    {
      name: checkJob,
      payload: z.object({}),
      async run(_payload, { signal }) {
        const defaultLanguage = deps.languages.fallback;
        const reports = checkTitles(deps, { slugs: [], defaultLanguage, signal });
        for await (const _report of reports);
      },
    },
  ];
}
