import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import type { Language } from '#contract/shared/language.ts';

export const filmsJob = 'import_first_films';
export const demoJob = 'load_chosen_demo';

const payload = z.object({ folder: z.string(), language: languageSchema });

/**
 * Loads the demo, if a new owner wants it, and imports the folder that they named; its films are then
 * prepared like any others.
 */
export function setupJobs(deps: {
  db: Database;
  importFolder: (
    directory: string,
    language: Language,
  ) => Promise<{ imported: number; failed: unknown[] }>;
  loadDemo: () => Promise<void>;
  logger: Logger;
}): [Job<z.infer<typeof payload>>, Job<object>] {
  return [
    {
      name: filmsJob,
      payload,
      async run({ folder, language }) {
        const { imported, failed } = await deps.importFolder(folder, language);
        deps.logger.info({ imported, failed: failed.length }, 'first films imported');
      },
    },
    { name: demoJob, payload: z.object({}), run: () => deps.loadDemo() },
  ];
}
