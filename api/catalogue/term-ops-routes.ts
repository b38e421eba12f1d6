import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { chooseText } from '#api/platform/text/localized.ts';
import { type AdminTerm, termOpsContract } from '#contract/catalogue/term-ops.ts';
import type { Language } from '#contract/shared/language.ts';
import { addTerm, deleteTerm, mergeTerm, saveTerm } from './commands/edit-terms/change-terms.ts';
import { findAnyTerm, listAllTerms, type TermRow } from './queries/staff/list-all-terms.ts';

/** Genres and tags, as staff see and change them. */
export function termOpsRoutes({ db }: { db: Database }) {
  const endpoints = implement(termOpsContract).$context<RequestContext>();

  async function answer(id: number, language: Language, change: number | null) {
    const row = await findAnyTerm(db, id);
    if (!row) throw problem('term_not_found');
    return { data: { term: present(row, language), change } };
  }

  return endpoints.router({
    listAllTerms: endpoints.listAllTerms.handler(async ({ input, context }) => {
      const { rows, page } = await listAllTerms(db, input);
      return { data: { terms: rows.map((row) => present(row, context.language)), page } };
    }),

    getAnyTerm: endpoints.getAnyTerm.handler(async ({ input, context }) => {
      const row = await findAnyTerm(db, input.id);
      if (!row) throw problem('term_not_found');
      return { data: { term: present(row, context.language) } };
    }),

    addTerm: endpoints.addTerm.handler(async ({ input, context }) => {
      const { id, change } = await addTerm(db, context.actor, input);
      return answer(id, context.language, change);
    }),

    saveTerm: endpoints.saveTerm.handler(async ({ input, context }) => {
      const change = await saveTerm(db, context.actor, input);
      return answer(input.id, context.language, change);
    }),

    mergeTerm: endpoints.mergeTerm.handler(async ({ input, context }) => {
      const { id, duplicate_id: duplicateId } = input;
      const change = await mergeTerm(db, context.actor, { id, duplicateId });
      return answer(id, context.language, change);
    }),

    deleteTerm: endpoints.deleteTerm.handler(async ({ input, context }) => ({
      data: { change: await deleteTerm(db, context.actor, input.id) },
    })),
  });
}

function present({ id, type, kind, slug, names, count }: TermRow, language: Language): AdminTerm {
  return { id, type, kind, slug, name: chooseText(names, language) ?? slug, names, count };
}
