import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import type { titleListShape } from '#contract/catalogue/title-ops.ts';
import type { AdminTitleSort } from '#contract/constants/catalogue.ts';
import { countedUpTo } from '#contract/shared/counted-up-to.ts';
import type { Language } from '#contract/shared/language.ts';
import { containing, parseExternalId } from '../../external-ids.ts';
import { isInView } from '../../inbox/inbox-conditions.ts';
import { toSearchText } from '../../search-text.ts';
import { terms, titles } from '../../tables.ts';
import { posters } from '../find-cards.ts';
import { english, nameIn, pictureColumns, translated, translationIn } from '../title-columns.ts';
import { titleIsUpcoming } from '../title-conditions.ts';

export type TitleWishes = {
  [Name in keyof typeof titleListShape]?: z.infer<(typeof titleListShape)[Name]> | undefined;
};

const pageSize = 50;

const id = { value: sql`${titles.id}`, type: sql`bigint` };

/** Each sort order has an index with the same keys. */
const sortKeys: Record<string, KeysetOrder['keys'][number]> = {
  added: { value: sql`${titles.addedAt}`, type: sql`timestamptz` },
  updated: { value: sql`${titles.updatedAt}`, type: sql`timestamptz` },
  name: { value: sql`left(lower(${titles.name}), 80)`, type: sql`text` },
  year: { value: sql`coalesce(${titles.year}, 0)`, type: sql`integer` },
};

function orderOf(sort: AdminTitleSort): KeysetOrder {
  const key = sortKeys[sort.replace('-', '')];
  return { keys: key ? [key, id] : [id], direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

export const titleState = sql<'published' | 'hidden' | 'scheduled' | 'deleted'>`case
  when ${titles.deletedAt} is not null then 'deleted'
  when not ${titles.hidden} or ${titles.publishAt} <= now() then 'published'
  when ${titles.publishAt} is not null then 'scheduled' else 'hidden' end`;

const faults = sql<string[]>`coalesce((select kinds from title_health
  where title_id = ${titles.id}), '{}')`;

const listedFacts = {
  id: titles.id,
  type: titles.type,
  slug: titles.slug,
  year: titles.year,
  state: titleState,
  publishAt: titles.publishAt,
  rating: titles.rating,
  access: titles.access,
  poster: pictureColumns(posters),
  playable: titles.playable,
  missingTexts: titles.missingTexts,
  faults,
  addedAt: titles.addedAt,
  updatedAt: titles.updatedAt,
};

export function listedColumns(language: Language) {
  return { ...listedFacts, displayName: nameIn(sql`${language}::text`) };
}

/**
 * Titles as staff filter them, with those that visitors do not see. If very many match, they are
 * read in the list's order, leaving out the others; else those that match are found and sorted.
 * PostgreSQL expects values to be spread evenly: on its own it would read a million titles to find
 * that none matches, or sort half a million for a page of fifty.
 */
export async function listAllTitles(
  db: DatabaseOrTransaction,
  {
    sort,
    cursor,
    language,
    ...wishes
  }: TitleWishes & { sort: AdminTitleSort; cursor?: string | undefined; language: Language },
) {
  const matching = await matchesWishes(db, wishes);
  const total = await countUpTo(db, titles, matching);
  const isMany = total === countedUpTo;
  const where = isMany ? await matchesWishes(db, wishes, { isMany }) : matching;
  const order = orderOf(sort);
  return readForwards<ListedTitleRow>({
    order,
    size: pageSize,
    scope: JSON.stringify([sort, wishes]),
    cursorText: cursor,
    keysOf: ({ keys }) => keys,
    count: () => total,
    readRows: (from, limit) => selectListed(db, { where, isMany, from, order, limit, language }),
  });
}

/** Finds the rows first, so that only those are joined with their texts and pictures. */
function selectListed(
  db: DatabaseOrTransaction,
  wanted: {
    where: SQL | undefined;
    isMany: boolean;
    from: SQL | undefined;
    order: KeysetOrder;
    limit: number;
    language: Language;
  },
) {
  const { where, isMany, from, order, limit, language } = wanted;
  // With an offset, PostgreSQL does not look into the subquery.
  const matching = sql`(select * from ${titles} ${where ? sql`where ${where}` : sql``} offset 0)`;
  const found = db
    .select({ id: sql`${titles.id}`.as('found_id'), keys: keysOf(order).as('keys') })
    .from(isMany ? titles : sql`${matching} as ${titles}`)
    .where(isMany ? and(where, from) : from)
    .orderBy(orderBy(order, 'forwards'))
    .limit(limit)
    .as('found');
  return db
    .select({ ...listedColumns(language), keys: found.keys })
    .from(titles)
    .innerJoin(found, eq(found.id, titles.id))
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(streams, eq(streams.id, titles.streamId))
    .leftJoin(translated, translationIn(translated, sql`${language}`))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .orderBy(orderBy(order, 'forwards'));
}

export type ListedTitleRow = Awaited<ReturnType<typeof selectListed>>[number];

/**
 * The titles that a list of staff shows; bulk actions change the same. `isMany`: written for a
 * search that very many match.
 */
export async function matchesWishes(
  db: DatabaseOrTransaction,
  wishes: TitleWishes,
  { isMany = false } = {},
): Promise<SQL | undefined> {
  const { type, state, access, rating, missing, flag, genre, tag, inbox, q } = wishes;
  const facets = [type, access, rating, missing, state].filter((facet) => facet !== undefined);
  return and(
    facets.length > 0 ? sql`${titles.facets} @> ${sql.param(facets)}::text[]` : undefined,
    state === undefined ? sql`${titles.deletedAt} is null` : undefined,
    genre === undefined ? undefined : await carriesOneOf(db, { type, kind: 'genre', slug: genre }),
    tag === undefined ? undefined : await carriesOneOf(db, { type, kind: 'tag', slug: tag }),
    flag === 'upcoming' ? titleIsUpcoming : undefined,
    flag === 'edited' ? sql`${titles.imported} <> '{}'` : undefined,
    flag === 'faults'
      ? sql`${titles.id} in (select title_id from title_health where kinds <> '{}')`
      : undefined,
    inbox && isInView(inbox),
    q ? matchesSearch(q, isMany) : undefined,
  );
}

async function carriesOneOf(
  db: DatabaseOrTransaction,
  wanted: { type: TitleWishes['type']; kind: 'genre' | 'tag'; slug: string },
): Promise<SQL> {
  const found = await db
    .select({ id: terms.id })
    .from(terms)
    .where(
      and(
        eq(terms.kind, wanted.kind),
        sql`(${terms.slug} = ${wanted.slug} OR EXISTS (
          SELECT FROM jsonb_each_text(${terms.names}) AS named
          WHERE lower(named.value) = lower(${wanted.slug})))`,
        wanted.type && eq(terms.type, wanted.type),
      ),
    );
  const ids = found.map((term) => term.id);
  return sql`exists (select from title_terms where title_id = ${titles.id}
    and term_id = any(${sql.param(ids)}::bigint[]))`;
}

/** Shorter words are looked for as they are, not as beginnings of others. */
const shortestBeginning = 3;

/** Whether one name or alias has all words, a slug begins with the text, or it is an id. */
function matchesSearch(search: string, isMany: boolean): SQL {
  const words = toSearchText(search).split(' ').filter(Boolean);
  const slug = escapeLike(search.toLowerCase());
  const id = parseExternalId(search);
  const identified = sql`select title_id from title_ids
    where id = ${id?.id ?? null} ${id?.provider ? sql`and provider = ${id.provider}` : sql``}`;
  const bySlug = sql`select id from titles where slug like ${`${slug}%`}
    union ${identified} ${id ? sql`union ${byEpisode(id)}` : sql``}`;
  if (words.length === 0) return sql`${titles.id} in (${bySlug})`;
  const query = words
    .map((word) => (word.length < shortestBeginning ? `'${word}'` : `'${word}':*`))
    .join(' & ');
  const hasWords = sql`array_to_tsvector(string_to_array(name, ' ')) @@ ${query}::tsquery`;
  // With an offset, it is asked for each title in turn.
  if (isMany) {
    const named = sql`select from title_names where title_id = ${titles.id} and ${hasWords} offset 0`;
    const own = sql`${identified} and title_id = ${titles.id} offset 0`;
    return sql`(exists (${named}) or ${titles.slug} like ${`${slug}%`} or exists (${own}))`;
  }
  return sql`${titles.id} in (
    select title_id from title_names where ${hasWords} union ${bySlug})`;
}

/** Series of which an episode has the id, as its file or a provider says. */
function byEpisode(id: { provider?: string; id: string }): SQL {
  return sql`select s.title_id from seasons s join episodes e on e.season_id = s.id
    where e.external_ids @> ${containing(id)}
    union select title_id from episode_descriptions
    where provider_id = ${id.id} ${id.provider ? sql`and provider = ${id.provider}` : sql``}`;
}
