import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictures, streams } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { PostSuggestion, ProductSuggestion } from '#contract/catalogue/search.ts';
import { titleTypes } from '#contract/constants/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import type { SuggestOthers } from '../../ports.ts';
import { people, titles } from '../../tables.ts';
import { cardColumns, inOrderOf, posters } from '../find-cards.ts';
import {
  english,
  languageParam,
  pictureColumns,
  titleLengthColumns,
  translated,
  translationIn,
} from '../title-columns.ts';
import type { Visitor } from '../title-conditions.ts';
import { tiers } from './rank-matches.ts';
import { type SuggestedCollection, searchCollections } from './search-collections.ts';
import { searchPeople } from './search-people.ts';
import { searchTitles } from './search-titles.ts';

export type Suggestions = {
  corrected: string | null;
  titles: SuggestedTitle[];
  collections: SuggestedCollection[];
  people: SuggestedPerson[];
  products: ProductSuggestion[];
  posts: PostSuggestion[];
  /** Types, `collection`, `person`, `product` and `post`, ordered by their best match. */
  order: (SuggestedTitle['type'] | 'collection' | 'person' | 'product' | 'post')[];
};

/**
 * Titles, collections, people, products and posts that match a partly typed text, at most `limit` of each kind.
 */
export async function findSuggestions(
  db: DatabaseOrTransaction,
  wanted: Visitor & { typed: string; limit: number; suggestOthers: SuggestOthers },
): Promise<Suggestions> {
  const { typed, limit, language, country, shown: ratings } = wanted;
  const query = { typed, limit, language };
  const [found, sets, persons, products, posts] = await Promise.all([
    searchTitles(db, typed, { types: titleTypes, country, shown: ratings }),
    searchCollections(db, typed, { language, country, shown: ratings }),
    searchPeople(db, typed, country),
    wanted.suggestOthers.products(query),
    wanted.suggestOthers.posts(query),
  ]);
  // Next to exact matches, similar ones are noise.
  const matches = [...found.titles, ...sets, ...persons.people, products, posts];
  const best = Math.min(...matches.map(({ tier }) => tier));
  const isShown = ({ tier }: { tier: number }) => best >= tiers.corrected || tier < tiers.corrected;
  const collections = sets.filter(isShown).slice(0, limit);
  const people = persons.people.filter(isShown).slice(0, limit);
  const shown = found.titles.filter(isShown);
  const groups = titleTypes.map((kind) => ({
    kind,
    matches: shown.filter(({ type }) => type === kind).slice(0, limit),
  }));
  const ids = groups.flatMap(({ matches }) => matches.map(({ id }) => id));
  const ranks = [
    ...groups,
    { kind: 'collection' as const, matches: collections },
    { kind: 'person' as const, matches: people },
    { kind: 'product' as const, matches: [products] },
    { kind: 'post' as const, matches: [posts] },
  ].map(({ kind, matches: [best] }) => ({ kind, tier: best?.tier ?? Number.POSITIVE_INFINITY }));
  const [titles, shownPeople] = await Promise.all([
    findSuggestedTitles(db, ids, language),
    findSuggestedPeople(
      db,
      people.map(({ id }) => id),
    ),
  ]);
  return {
    corrected: best >= tiers.corrected ? (found.corrected ?? persons.corrected) : null,
    titles,
    collections,
    people: shownPeople,
    products: products.items,
    posts: posts.items,
    order: ranks.toSorted((a, b) => a.tier - b.tier).map(({ kind }) => kind),
  };
}

const { id, type, slug, name, year, genre, poster } = cardColumns;
const portraits = alias(pictures, 'portraits');

const selectTitles = prepareOnce((db) =>
  db
    .select({
      ...{ id, type, slug, name, year, genre, poster, original_name: titles.originalName },
      ...titleLengthColumns,
    })
    .from(titles)
    .leftJoin(streams, eq(streams.id, titles.streamId))
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
type SuggestedPerson = RowsOf<typeof selectPeople>[number];

/** The suggestions for these titles, in the order of `ids`. */
async function findSuggestedTitles(
  db: DatabaseOrTransaction,
  ids: number[],
  language: Language,
): Promise<SuggestedTitle[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await selectTitles(db).execute({ ids, language }));
}

/** The suggestions for these people, in the order of `ids`. */
async function findSuggestedPeople(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<SuggestedPerson[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await selectPeople(db).execute({ ids }));
}
