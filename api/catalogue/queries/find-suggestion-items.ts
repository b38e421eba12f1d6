import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import type { Language } from '#contract/shared/language.ts';
import { people, titles } from '../tables.ts';
import { cardColumns, inOrderOf, posters } from './find-cards.ts';
import { english, languageParam, translated, translationIn } from './localized.ts';
import { pictureColumns } from './picture-columns.ts';

const { id, type, slug, name, year, genre, poster } = cardColumns;
const portraits = alias(pictures, 'portraits');

const selectTitles = prepareOnce((db) =>
  db
    .select({ id, type, slug, name, year, genre, poster, original_name: titles.originalName })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(translated, translationIn(translated, languageParam))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(sql`${titles.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('find_suggested_titles'),
);

const selectPeople = prepareOnce((db) =>
  db
    .select({
      id: people.id,
      slug: people.slug,
      name: people.name,
      designation: people.designation,
      portrait: pictureColumns(portraits),
    })
    .from(people)
    .leftJoin(portraits, eq(portraits.id, people.profileImageId))
    .where(sql`${people.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('find_suggested_people'),
);

type RowsOf<Select extends typeof selectTitles | typeof selectPeople> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>;

export type SuggestedTitle = RowsOf<typeof selectTitles>[number];
export type SuggestedPerson = RowsOf<typeof selectPeople>[number];

/** What a suggestion shows of these titles, in the order of `ids`. */
export async function findSuggestedTitles(
  db: DatabaseOrTransaction,
  ids: number[],
  language: Language,
): Promise<SuggestedTitle[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await selectTitles(db).execute({ ids, language }));
}

/** What a suggestion shows of these people, in the order of `ids`. */
export async function findSuggestedPeople(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<SuggestedPerson[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await selectPeople(db).execute({ ids }));
}
