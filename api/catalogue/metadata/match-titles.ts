import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { MetadataCandidate, MetadataId } from '#api/platform/metadata/metadata-provider.ts';
import {
  isAvailable,
  isShownTo,
  type ShownRatings,
  streamLength,
} from '../queries/title-conditions.ts';
import { listSpellings } from '../search-text.ts';
import { type TitleType, titles } from '../tables.ts';
import { chooseCandidate, type WantedTitle } from './choose-candidate.ts';

/** A title of this site that something from outside may mean. */
export type SiteTitle = {
  id: number;
  type: TitleType;
  slug: string;
  name: string;
  year: number | null;
};

/** `sure`: the one; else the titles that it may be, which people have to tell apart. */
export type TitleMatch = { sure: SiteTitle } | { candidates: SiteTitle[] };

type Scope = { country: string | null; shown: ShownRatings };
type Known = Omit<MetadataCandidate, 'ids'> & { ids: MetadataId[]; title: SiteTitle };

/** Titles that are looked for with one query. */
const atOnce = 300;
/** Titles that share the words of a name, of which the best are compared. */
const mostAlike = 20;

/**
 * The titles that lists from outside mean, in their order: by the rules by which databases of films
 * are asked about ours, the other way round. Titles that the visitor may not see are not found.
 */
export async function matchTitles(
  db: DatabaseOrTransaction,
  wanted: readonly WantedTitle[],
  scope: Scope,
): Promise<TitleMatch[]> {
  const matches: TitleMatch[] = [];
  for (let at = 0; at < wanted.length; at += atOnce) {
    matches.push(...(await matchSome(db, wanted.slice(at, at + atOnce), scope)));
  }
  return matches;
}

async function matchSome(
  db: DatabaseOrTransaction,
  wanted: readonly WantedTitle[],
  scope: Scope,
): Promise<TitleMatch[]> {
  const named = await findKnown(db, byIdOrName(wanted), scope);
  const matches = wanted.map((each, at) => match(each, named.get(at) ?? []));
  const unsure = wanted.flatMap((each, at) =>
    'sure' in (matches[at] ?? {}) ? [] : [{ each, at }],
  );
  if (unsure.length === 0) return matches;
  const alike = await findKnown(db, byWords(unsure), scope);
  for (const { each, at } of unsure) {
    matches[at] = match(each, [...(named.get(at) ?? []), ...(alike.get(at) ?? [])]);
  }
  return matches;
}

function match(wanted: WantedTitle, known: Known[]): TitleMatch {
  const choice = chooseCandidate(wanted, known, new Set(known.map(({ id }) => id)));
  const titleOf = (id: string) => known.find((each) => each.id === id)?.title;
  const sure = 'sure' in choice ? titleOf(choice.sure.id) : undefined;
  if (sure) return { sure };
  const possible = 'candidates' in choice ? choice.candidates : [];
  // A film of the name from another year is another film, which nobody needs to be asked about.
  const likely = possible.filter(
    ({ reasons }) => !reasons.includes('other_year') && !reasons.includes('other_id'),
  );
  return { candidates: likely.flatMap(({ candidate }) => titleOf(candidate.id) ?? []) };
}

/** Rows of `at`, the place in the list, and `title_id`. */
function byIdOrName(wanted: readonly WantedTitle[]): SQL {
  const ids = wanted.flatMap((each, at) => each.ids.map((id) => ({ at, ...id })));
  const names = wanted.flatMap((each, at) =>
    each.names.flatMap(listSpellings).map((name) => ({ at, name })),
  );
  return sql`
    SELECT at, title_id FROM jsonb_to_recordset(${JSON.stringify(ids)}::jsonb)
      AS given (at integer, provider text, id text) JOIN title_ids USING (provider, id)
    UNION
    SELECT at, title_id FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      AS given (at integer, name text) JOIN title_names USING (name)`;
}

/** Titles with the same words in another order, or with more of them. */
function byWords(wanted: readonly { each: WantedTitle; at: number }[]): SQL {
  const names = wanted.flatMap(({ each, at }) =>
    each.names.slice(0, 2).flatMap((name) => {
      const words = listSpellings(name)[0]?.split(' ') ?? [];
      // An article that only one of the two names has is among the short ones.
      const telling = words.toSorted((a, b) => b.length - a.length).slice(0, 2);
      return telling.length > 0 ? [{ at, year: each.year, words: telling }] : [];
    }),
  );
  return sql`
    SELECT at, alike.title_id FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      AS given (at integer, year integer, words text[])
    CROSS JOIN LATERAL (
      SELECT title_id FROM title_names n JOIN titles t ON t.id = title_id
      WHERE array_to_tsvector(string_to_array(n.name, ' ')) @@ (
        SELECT string_agg(quote_literal(word), ' & ')::tsquery FROM unnest(given.words) word)
      ORDER BY abs(t.year - given.year) NULLS LAST, title_id LIMIT ${mostAlike}
    ) alike`;
}

/** Titles by id, without those that the visitor may not see. */
export async function findSiteTitles(
  db: DatabaseOrTransaction,
  ids: readonly number[],
  { country, shown }: Scope,
): Promise<Map<number, SiteTitle>> {
  const { id, type, slug, name, year } = titles;
  const rows = await db
    .select({ id, type, slug, name, year })
    .from(titles)
    .where(and(inArray(id, [...ids]), isAvailable(sql`${country}`), isShownTo(shown)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function findKnown(
  db: DatabaseOrTransaction,
  found: SQL,
  { country, shown }: Scope,
): Promise<Map<number, Known[]>> {
  type Row = SiteTitle & {
    places: number[];
    originalName: string | null;
    otherNames: string[];
    runtime: number | null;
    popularity: number;
    ids: MetadataId[];
  };
  const { rows } = await db.execute<Row>(sql`
    WITH found AS (${found})
    SELECT ${titles.id}, ${titles.type}, ${titles.slug}, ${titles.name}, ${titles.year}, places,
      ${titles.originalName} AS "originalName", ${titles.popularity},
      array(SELECT unnest(${titles.aliases}) UNION SELECT name FROM title_translations
        WHERE title_id = ${titles.id} AND name IS NOT NULL) AS "otherNames",
      coalesce(${streamLength(titles.streamId)} / 1000.0, ${titles.runtimeSeconds})::float8
        AS runtime,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'id', i.id)), '[]')
        FROM title_ids i WHERE i.title_id = ${titles.id}) AS ids
    FROM (SELECT title_id, array_agg(DISTINCT at) AS places FROM found GROUP BY title_id) each
    JOIN ${titles} ON ${titles.id} = each.title_id
    WHERE ${isAvailable(sql`${country}`)} AND ${isShownTo(shown) ?? sql`true`}`);
  const known = new Map<number, Known[]>();
  for (const { places, type, ...row } of rows) {
    const { id, slug, name, year } = row;
    const candidate: Known = {
      ...row,
      id: String(id),
      type: type === 'tv-show' ? 'tv-show' : 'movie',
      poster: null,
      summary: null,
      title: { id, type, slug, name, year },
    };
    for (const at of places) known.set(at, [...(known.get(at) ?? []), candidate]);
  }
  return known;
}
