import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { titleRemovalContract } from '#contract/catalogue/title-removal.ts';
import type { Language } from '#contract/shared/language.ts';
import { deleteTitle, restoreTitle } from './commands/edit-titles/delete-title.ts';
import { mergeTitle } from './commands/edit-titles/merge-title.ts';
import { deleteTitleRedirect, saveTitleRedirect } from './commands/edit-titles/title-redirects.ts';
import type { MoveTitle } from './ports.ts';
import { presentAnyTitle } from './present/staff-title.ts';
import { findAnyTitle } from './queries/staff/find-any-title.ts';
import { listTitleRedirects } from './queries/staff/list-title-redirects.ts';

/** How titles leave the catalogue, and where their addresses lead then. */
export function titleRemovalRoutes(deps: { db: Database; store: MediaStore; movers: MoveTitle[] }) {
  const { db } = deps;
  const endpoints = implement(titleRemovalContract).$context<RequestContext>();

  async function answer(id: number, language: Language, change: number | null) {
    const found = await findAnyTitle(db, { id, language });
    if (!found) throw problem('title_not_found');
    return { data: { title: presentAnyTitle(found), change } };
  }

  return endpoints.router({
    deleteTitle: endpoints.deleteTitle.handler(async ({ input: { id }, context }) => {
      const change = await db.transaction((tx) => deleteTitle(tx, context.actor, { id }));
      return answer(id, context.language, change);
    }),

    restoreTitle: endpoints.restoreTitle.handler(async ({ input: { id }, context }) => {
      const change = await restoreTitle(deps, context.actor, { id });
      return answer(id, context.language, change);
    }),

    mergeTitle: endpoints.mergeTitle.handler(async ({ input, context }) => {
      const { id, duplicate_id: duplicateId, main } = input;
      const change = await mergeTitle(deps, context.actor, { id, duplicateId, main });
      return answer(id, context.language, change);
    }),

    listTitleRedirects: endpoints.listTitleRedirects.handler(async ({ input }) => {
      const { rows, page } = await listTitleRedirects(db, input);
      const redirects = rows.map(({ type, slug, title, createdAt }) => {
        return { type, slug, title, created_at: createdAt.toISOString() };
      });
      return { data: { redirects, page } };
    }),

    saveTitleRedirect: endpoints.saveTitleRedirect.handler(async ({ input, context }) => {
      const { title_id: titleId, ...address } = input;
      const change = await saveTitleRedirect(db, context.actor, { ...address, titleId });
      return { data: { change } };
    }),

    deleteTitleRedirect: endpoints.deleteTitleRedirect.handler(async ({ input, context }) => {
      const change = await deleteTitleRedirect(db, context.actor, input);
      return { data: { change } };
    }),
  });
}
