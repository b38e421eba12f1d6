import { z } from 'zod';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import type { LanguageRules } from '#contract/shared/language.ts';
import { type CheckDeps, checkTitles } from './check-titles.ts';

const checkJob = 'check_titles';

/** Imports may follow each other, and the films of one be prepared soon. */
const secondsAfterImport = 600;

/** Checks all titles in the background, once however often it is asked for. */
export function enqueueChecks(db: DatabaseOrTransaction, afterSeconds = 0): Promise<void> {
  const key = `${checkJob}:all`;
  const job = { name: checkJob, payload: {}, key, queue: checkJob, afterSeconds };
  return enqueueJob(db, { ...job, priority: 5, maxAttempts: 3 });
}

/** Checks what an import has brought, with everything else. */
export function enqueueChecksAfterImport(db: DatabaseOrTransaction): Promise<void> {
  return enqueueChecks(db, secondsAfterImport);
}

export function checkJobs(deps: CheckDeps & { languages: LanguageRules }): [Job<object>] {
  return [
    {
      name: checkJob,
      payload: z.object({}),
      recurs: { everySeconds: 86_400, firstAfterSeconds: 3_600, priority: 5 },
      async run(_payload, { signal }) {
        const defaultLanguage = deps.languages.fallback;
        const reports = checkTitles(deps, { slugs: [], defaultLanguage, signal });
        for await (const _report of reports);
      },
    },
  ];
}
