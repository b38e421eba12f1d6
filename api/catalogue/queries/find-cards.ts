import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictures, streams } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { EpisodeCard, TitleCard } from '#contract/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import { terms, titleRedirects, titleScores, titles, titleTerms } from '../tables.ts';
import {
  english,
  languageParam,
  lengthColumns,
  nameIn,
  pictureColumns,
  textOrNull,
  translated,
  translationIn,
} from './title-columns.ts';
import { titleIsUpcoming } from './title-conditions.ts';

export const posters = alias(pictures, 'posters');

/**
 * The sizes of the renditions `r` of a film that every device plays, the smallest first. Cards name
 * originals by lines.
 */
export const filmSizes = sql`jsonb_agg(jsonb_build_object(
    'quality', case r.name when 'original' then r.height || 'p' else r.name end, 'width', r.width, 'height', r.height,
    'bandwidth', r.average_bandwidth, 'bytes', r.bytes) order by r.average_bandwidth)
    filter (where r.codecs like 'avc1%')`;

export const cardColumns = {
  id: titles.id,
  type: titles.type,
  slug: titles.slug,
  name: nameIn(languageParam),
  year: titles.year,
  ...lengthColumns(titles.runtimeSeconds),
  rating: titles.rating,
  access: titles.access,
  poster: pictureColumns(posters),
  genre: sql<string | null>`(select ${textOrNull(terms.names, languageParam)} from ${titleTerms}
    join ${terms} on ${terms.id} = ${titleTerms.termId}
    where ${titleTerms.titleId} = ${titles.id} and ${terms.kind} = 'genre'
    order by ${titleTerms.position} limit 1)`,
  playable: titles.playable,
  sizes: sql<EpisodeCard['sizes'] | null>`(select ${filmSizes} from stream_renditions r
    where r.stream_id = ${titles.streamId})`,
  releasesOn: sql<string | null>`case when ${titleIsUpcoming} then ${titles.releasedOn}::text end`,
  score: sql<TitleCard['score'] | null>`(select
    jsonb_build_object('average', round(${titleScores.average}::numeric, 1), 'count', ${titleScores.count})
    from ${titleScores} where ${titleScores.titleId} = ${titles.id})`,
};

const selectCards = prepareOnce((db) =>
  db
    .select(cardColumns)
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(streams, eq(streams.id, titles.streamId))
    .leftJoin(translated, translationIn(translated, languageParam))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(sql`${titles.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('find_cards'),
);

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** The cards of these titles, in the order of `ids`; missing ids are omitted. */
export async function findCards(
  db: DatabaseOrTransaction,
  ids: number[],
  language: Language,
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(db).execute({ ids, language });
  return inOrderOf(ids, rows);
}

/** Sorts rows in the order of `ids`; ids without a row are omitted. */
export function inOrderOf<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type NamedTitle = { type: string; slug: string };

/**
 * Looks up titles by the references that operators use, which may be earlier ones; the result finds
 * their ids.
 */
export async function findNamedTitles(
  db: DatabaseOrTransaction,
  named: NamedTitle[],
): Promise<(title: NamedTitle) => number | undefined> {
  const slugs = named.map(({ slug }) => slug);
  if (slugs.length === 0) return () => undefined;
  const [now, before] = await Promise.all([
    db
      .select({ id: titles.id, type: titles.type, slug: titles.slug })
      .from(titles)
      .where(inArray(titles.slug, slugs)),
    db
      .select({ id: titleRedirects.titleId, type: titleRedirects.type, slug: titleRedirects.slug })
      .from(titleRedirects)
      .where(inArray(titleRedirects.slug, slugs)),
  ]);
  // A title whose address leads elsewhere is a deleted duplicate.
  const rows = [...before, ...now];
  return ({ type, slug }) => rows.find((row) => row.type === type && row.slug === slug)?.id;
}
