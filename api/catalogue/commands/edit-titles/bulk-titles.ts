import { and, asc, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { BulkAction, BulkSubject } from '#api/platform/bulk/bulk-action.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import {
  changeTitlesSchema,
  deleteTitlesSchema,
  type TitleBulkChanges,
} from '#contract/catalogue/title-bulk.ts';
import type { Language } from '#contract/shared/language.ts';
import { matchesWishes } from '../../queries/staff/list-all-titles.ts';
import { english, nameIn, translated, translationIn } from '../../queries/title-columns.ts';
import { titles } from '../../tables.ts';
import { deleteTitle } from './delete-title.ts';
import { changeTitle } from './save-title.ts';
import type { TitleState } from './title-state.ts';
import type { EditingDeps } from './write-title-state.ts';

/** Changes the same fields of many titles. */
export function changeTitlesAction(
  deps: EditingDeps,
): BulkAction<z.infer<typeof changeTitlesSchema>> {
  return {
    name: 'catalogue.changeTitles',
    role: 'catalogue',
    input: changeTitlesSchema,
    find: findChosen,
    apply: (tx, { actor, id, input, batchId }) =>
      changeTitle(deps, tx, actor, {
        id: Number(id),
        action: 'catalogue.changeTitles',
        batchId,
        change: (state) => applyBulk(state, input.changes),
      }),
  };
}

export const deleteTitlesAction: BulkAction<z.infer<typeof deleteTitlesSchema>> = {
  name: 'catalogue.deleteTitles',
  role: 'catalogue',
  input: deleteTitlesSchema,
  find: findChosen,
  apply: (tx, { actor, id, batchId }) => deleteTitle(tx, actor, { id: Number(id), batchId }),
};

async function findChosen(
  db: DatabaseOrTransaction,
  { ids, filter }: Pick<z.infer<typeof deleteTitlesSchema>, 'ids' | 'filter'>,
  limit: number,
  language: Language,
): Promise<BulkSubject[]> {
  const chosen = ids ? inArray(titles.id, ids) : await matchesWishes(db, filter ?? {});
  return db
    .select({ id: sql<string>`${titles.id}::text`, label: nameIn(sql`${language}::text`) })
    .from(titles)
    .leftJoin(translated, translationIn(translated, sql`${language}`))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(and(chosen, sql`${titles.deletedAt} is null`))
    .orderBy(asc(titles.id))
    .limit(limit);
}

function applyBulk(state: TitleState, changes: TitleBulkChanges): TitleState {
  const { access, rating, hidden, recommended } = changes;
  const isHidden = hidden ?? state.hidden;
  return {
    ...state,
    access: access ?? state.access,
    rating: rating === undefined ? state.rating : rating,
    recommended: recommended ?? state.recommended,
    hidden: isHidden,
    // Whoever says whether it is shown has looked at it.
    awaits_review: hidden === undefined && state.awaits_review,
    publish_at: isHidden ? state.publish_at : null,
    genres: changeTags(state.genres, changes.add_genres, changes.remove_genres),
    tags: changeTags(state.tags, changes.add_tags, changes.remove_tags),
  };
}

function changeTags(slugs: string[], added: string[] = [], removed: string[] = []): string[] {
  const fresh = added.filter(
    (term) => !slugs.includes(term) && !slugs.includes(makeSlug(term, term)),
  );
  return [...slugs.filter((slug) => !removed.includes(slug)), ...fresh];
}
