import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/logger.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import type { Language } from '#contract/shared/language.ts';

export const filmsJob = 'import_first_films';

const payload = z.object({ folder: z.string(), language: languageSchema });

/** Imports the folder that a new owner named; its films are then prepared like any others. */
export function setupJobs(deps: {
  db: Database;
  importFolder: (
    directory: string,
    language: Language,
  ) => Promise<{ imported: number; failed: unknown[] }>;
  logger: Logger;
}): [Job<z.infer<typeof payload>>] {
  return [
    {
      name: filmsJob,
      payload,
      async run({ folder, language }) {
        const { imported, failed } = await deps.importFolder(folder, language);
        deps.logger.info({ imported, failed: failed.length }, 'first films imported');
      },
    },
  ];
}
