import { z } from 'zod';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { filmKinds } from '#contract/constants/import.ts';

export const filmsJob = 'import_first_films';
export const demoJob = 'load_chosen_demo';

const payload = z.object({
  path: z.string(),
  filmsAre: z.enum(filmKinds),
  watched: z.boolean(),
  /** The owner. */
  accountId: z.int(),
  name: z.string(),
});

export type FirstFilms = z.infer<typeof payload>;

/**
 * Loads the demo, if a new owner wants it, and then begins the import of the folder that they named,
 * which is one like any other, with its report.
 */
export function setupJobs(deps: {
  importFirstFilms: (films: FirstFilms) => Promise<unknown>;
  loadDemo: () => Promise<void>;
}): [Job<FirstFilms>, Job<object>] {
  return [
    { name: filmsJob, payload, run: async (films) => void (await deps.importFirstFilms(films)) },
    { name: demoJob, payload: z.object({}), run: () => deps.loadDemo() },
  ];
}
