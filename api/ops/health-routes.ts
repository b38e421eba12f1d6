import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { healthContract } from '#contract/ops/health.ts';
import type { LanguageRules } from '#contract/shared/language.ts';
import { enqueueChecks } from './checks/check-job.ts';
import { checkTitles } from './checks/check-titles.ts';
import {
  findSlug,
  ignoreFindings,
  importAgain,
  prepareAgain,
  prepareFilm,
  settleProblem,
} from './commands/repair-title.ts';
import { dismissRefusedFile } from './imports/commands/dismiss-refused-file.ts';
import type { ImportConfig } from './imports/import-config.ts';
import { listRefusedFiles } from './imports/queries/refused-files.ts';
import { listFailedFilms } from './queries/list-failed-films.ts';

const done = { data: { done: true as const } };

export function healthOpsRoutes(deps: {
  db: Database;
  store: MediaStore;
  imports: ImportConfig;
  languages: LanguageRules;
}) {
  const { db, languages } = deps;
  const endpoints = implement(healthContract).$context<RequestContext>();
  return {
    listFailedFilms: endpoints.listFailedFilms.handler(async ({ input }) => ({
      data: await listFailedFilms(db, input.cursor),
    })),

    prepareFilm: endpoints.prepareFilm.handler(async ({ input, context }) => {
      await prepareFilm(deps, context.actor, input.id);
      return { data: { accepted: true as const } };
    }),

    listRefusedFiles: endpoints.listRefusedFiles.handler(async ({ input }) => ({
      data: await listRefusedFiles(db, input.cursor),
    })),

    dismissRefusedFile: endpoints.dismissRefusedFile.handler(async ({ input, context }) => {
      await dismissRefusedFile(db, context.actor, input);
      return done;
    }),

    checkAllTitles: endpoints.checkAllTitles.handler(async () => {
      await enqueueChecks(db);
      return { data: { accepted: true as const } };
    }),

    checkTitle: endpoints.checkTitle.handler(async ({ input, signal }) => {
      const slugs = [await findSlug(db, input.id)];
      const ending = signal ?? new AbortController().signal;
      const defaultLanguage = languages.fallback;
      const reports = checkTitles(deps, { slugs, defaultLanguage, signal: ending });
      for await (const _report of reports);
      return done;
    }),

    repairTitle: endpoints.repairTitle.handler(async ({ input, context }) => {
      const { id, how } = input;
      if (how === 'prepare') return { data: await prepareAgain(deps, context.actor, id) };
      return { data: await importAgain(deps, context.actor, id) };
    }),

    ignoreFindings: endpoints.ignoreFindings.handler(async ({ input, context }) => {
      await ignoreFindings(db, context.actor, input.id, input.kinds);
      return done;
    }),

    settlePlaybackProblem: endpoints.settlePlaybackProblem.handler(async ({ input, context }) => {
      await settleProblem(db, context.actor, input.id, input.done);
      return done;
    }),
  };
}
