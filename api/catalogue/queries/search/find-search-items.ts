import { eq, sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { titles } from '../../tables.ts';
import { cardColumns, inOrderOf, posters } from '../find-cards.ts';
import {
  english,
  languageParam,
  textIn,
  titleLengthColumns,
  translated,
  translationIn,
} from '../title-columns.ts';

const selectItems = prepareOnce((db) =>
  db
    .select({
      ...cardColumns,
      ...titleLengthColumns,
      synopsis: sql<string | null>`left(${textIn('synopsis')}, 300)`,
    })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(streams, eq(streams.id, titles.streamId))
    .leftJoin(translated, translationIn(translated, languageParam))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(sql`${titles.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('find_search_items'),
);

export type SearchItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

/** The search results for these titles, in the order of `ids`. */
export async function findSearchItems(
  db: DatabaseOrTransaction,
  ids: number[],
  language: Language,
): Promise<SearchItemRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectItems(db).execute({ ids, language });
  return inOrderOf(ids, rows);
}
