import { eq, sql } from 'drizzle-orm';
import { findStreams } from '#api/media/queries.ts';
import { streams } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { Title } from '#contract/catalogue.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Description } from '../metadata/read-descriptions.ts';
import { relatedTitles, titles } from '../tables.ts';
import type { CachedQueries } from './cached-queries.ts';
import { findCards, posters } from './find-cards.ts';
import { backdrops, largeCardColumns, logos } from './find-home.ts';
import { findSeasons } from './find-seasons.ts';
import { findShowRenditions, findTitleParts } from './find-title-parts.ts';
import { guessRelated } from './guess-related.ts';
import { english, languageParam, translated, translationIn } from './title-columns.ts';
import { isAskedTitle, isAvailable } from './title-conditions.ts';

/**
 * Of what providers say, in this language or in English, that neither import nor staff replace, and of
 * pictures of theirs that staff have chosen.
 */
const sourcesShown = sql<Title['sources']>`(
  SELECT coalesce(json_agg(DISTINCT shown.source), '[]') FROM (
  SELECT s.source FROM title_descriptions d, jsonb_each(d.sources) AS s (about, source)
  WHERE d.title_id = ${titles.id} AND (
    s.about = 'all' AND ${titles.undescribed} <> '{}'
    OR s.about LIKE 'texts.%' AND ${titles.undescribed} ? s.about
      AND NOT ${titles.imported} ? s.about
      AND split_part(s.about, '.', 2) IN (${languageParam}::text, 'en')
    OR s.about = 'poster' AND d.poster_id = ${titles.posterId}
    OR s.about = 'backdrop' AND d.backdrop_id = ${titles.backdropId}
    OR s.about = 'logo' AND d.logo_id = ${titles.logoId})
  UNION ALL
  SELECT source FROM provider_pictures WHERE source IS NOT NULL
    AND picture_id IN (${titles.posterId}, ${titles.backdropId}, ${titles.logoId})) shown)`;

const selectTitle = prepareOnce((db) =>
  db
    .select({
      ...largeCardColumns,
      untranslatedName: titles.name,
      originalName: titles.originalName,
      releasedOn: titles.releasedOn,
      hasEnded: titles.hasEnded,
      addedAt: titles.addedAt,
      countries: titles.countries,
      languages: titles.languages,
      popularity: titles.popularity,
      availableFrom: titles.availableFrom,
      availableUntil: titles.availableUntil,
      availableCountries: titles.availableCountries,
      attributionName: titles.attributionName,
      attributionUrl: titles.attributionUrl,
      attributionLicence: titles.attributionLicence,
      sources: sourcesShown,
      trailersElsewhere: sql<Pick<Description, 'provider' | 'trailers'>[]>`(
        SELECT coalesce(json_agg(json_build_object('provider', d.provider, 'trailers', d.trailers)), '[]')
        FROM title_descriptions d WHERE d.title_id = ${titles.id} AND d.trailers <> '[]')`,
      versions: sql<VersionRow[]>`(
        select coalesce(json_agg(json_build_object('id', v.id, 'stream_id', v.stream_id,
          'name', coalesce(v.own_name, v.name)) order by v.position), '[]')
        from title_versions v join streams s on s.id = v.stream_id
        where v.title_id = ${titles.id} and v.episode_id is null and not v.removed
          and s.state in ('playable', 'complete'))`,
      externalIds: sql<Title['external_ids']>`(
        select coalesce(json_agg(json_build_object('provider', provider, 'id', title_ids.id)
          order by position), '[]') from title_ids where title_id = ${titles.id})`,
    })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(backdrops, eq(backdrops.id, titles.backdropId))
    .leftJoin(logos, eq(logos.id, titles.logoId))
    .leftJoin(streams, eq(streams.id, titles.streamId))
    .leftJoin(translated, translationIn(translated, languageParam))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(isAskedTitle)
    .prepare('find_title'),
);

/** A version that plays. */
export type VersionRow = { id: number; name: string; stream_id: string };

export type TitleRow = Awaited<ReturnType<ReturnType<typeof selectTitle>['execute']>>[number];

export async function findTitle(
  db: DatabaseOrTransaction,
  wanted: { type: TitleType; slug: string; language: Language; country: string | null },
): Promise<TitleRow | undefined> {
  const [title] = await selectTitle(db).execute(wanted);
  return title;
}

/** A title with everything that its page shows. */
export async function findWholeTitle(
  db: DatabaseOrTransaction,
  wanted: { type: TitleType; slug: string; language: Language; country: string | null },
  cached: Pick<CachedQueries, 'popularOf'>,
) {
  const row = await findTitle(db, wanted);
  if (!row) return undefined;
  const isShow = row.type === 'tv-show';
  const [parts, seasons, showRenditions] = await Promise.all([
    findTitleParts(db, row.id),
    isShow ? findSeasons(db, row.id) : [],
    isShow ? findShowRenditions(db, row.id) : [],
  ]);
  const genres = parts.terms.filter(({ kind }) => kind === 'genre');
  const versionIds = row.versions.map((version) => version.stream_id);
  const streamIds = [row.streamId, ...versionIds, ...parts.extras.map(({ streamId }) => streamId)];
  const [streams, related] = await Promise.all([
    findStreams(
      db,
      streamIds.filter((id) => id !== null),
      { language: wanted.language },
    ),
    findRelated(
      db,
      { id: row.id, type: row.type, genreIds: genres.map(({ id }) => id) },
      wanted.country,
      (termId) => cached.popularOf({ termId, type: row.type, country: wanted.country }),
    ),
  ]);
  const cards = await findCards(db, related, wanted.language);
  return { row, parts, seasons, showRenditions, streams, related: cards };
}

const limit = 12;

const selectRelated = prepareOnce((db) =>
  db
    .select({ id: titles.id })
    .from(relatedTitles)
    .innerJoin(
      sql`lateral unnest(${relatedTitles.related}) with ordinality as place (title_id, position)`,
      sql`true`,
    )
    .innerJoin(titles, sql`${titles.id} = place.title_id`)
    .where(
      sql`${relatedTitles.titleId} = ${sql.placeholder('titleId')}
        and ${isAvailable(sql.placeholder('country'))}`,
    )
    .orderBy(sql`place.position`)
    .limit(limit)
    .prepare('find_related'),
);

/**
 * Titles related to a title, best first: the precomputed ones that are visible now, or the best
 * guess if they are too few (such as for a title just added).
 */
async function findRelated(
  db: DatabaseOrTransaction,
  title: { id: number; type: string; genreIds: number[] },
  country: string | null,
  popularOf: (genreId: number) => Promise<number[]>,
): Promise<number[]> {
  const computed = await selectRelated(db).execute({ titleId: title.id, country });
  const ids = computed.map(({ id }) => id);
  if (ids.length >= limit) return ids;
  const guessed = await guessRelated(db, title, { country, limit }, popularOf);
  return [...new Set([...ids, ...guessed])].slice(0, limit);
}
