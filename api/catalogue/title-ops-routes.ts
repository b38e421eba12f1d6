import { implement } from '@orpc/server';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { titleOpsContract } from '#contract/catalogue/title-ops.ts';
import type { Language } from '#contract/shared/language.ts';
import { addTitle } from './commands/edit-titles/add-title.ts';
import { returnTitleFields, saveTitle } from './commands/edit-titles/save-title.ts';
import type { EditingDeps } from './commands/edit-titles/write-title-state.ts';
import { presentAnyTitle, presentListedTitle } from './present/staff-title.ts';
import { findAnyTitle } from './queries/staff/find-any-title.ts';
import { listAllTitles } from './queries/staff/list-all-titles.ts';

/** Titles as staff see and change them. */
export function titleOpsRoutes(deps: EditingDeps) {
  const { db } = deps;
  const endpoints = implement(titleOpsContract).$context<RequestContext>();

  async function find(id: number, language: Language) {
    const found = await findAnyTitle(db, { id, language });
    if (!found) throw problem('title_not_found');
    return presentAnyTitle(found);
  }

  return endpoints.router({
    listAllTitles: endpoints.listAllTitles.handler(async ({ input, context }) => {
      const { rows, page } = await listAllTitles(db, { ...input, language: context.language });
      return { data: { titles: rows.map(presentListedTitle), page } };
    }),

    getAnyTitle: endpoints.getAnyTitle.handler(async ({ input, context }) => ({
      data: { title: await find(input.id, context.language) },
    })),

    addTitle: endpoints.addTitle.handler(async ({ input, context }) => {
      const { id, change } = await addTitle(db, context.actor, input);
      return { data: { title: await find(id, context.language), change } };
    }),

    saveTitle: endpoints.saveTitle.handler(async ({ input, context }) => {
      const change = await saveTitle(deps, context.actor, input);
      return { data: { title: await find(input.id, context.language), change } };
    }),

    returnTitleFields: endpoints.returnTitleFields.handler(async ({ input, context }) => {
      const change = await returnTitleFields(deps, context.actor, input);
      return { data: { title: await find(input.id, context.language), change } };
    }),
  });
}
