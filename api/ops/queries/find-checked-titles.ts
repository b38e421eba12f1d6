import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { formatFilmPart } from '#api/catalogue/index.ts';
import { episodes, extras, seasons, titles } from '#api/catalogue/tables.ts';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { CheckedPart, CheckedTitle } from '../checks/checked-title.ts';
import { findCheckedStreams } from './find-checked-streams.ts';

const posters = alias(pictures, 'posters');
const backdrops = alias(pictures, 'backdrops');

type PartRow = { titleId: number; name: string; streamId: string | null } & Pick<
  CheckedPart,
  'isExtra' | 'still'
>;

/** The next titles after `after`, by id, with everything that is checked. `slugs`: only these. */
export async function findCheckedTitles(
  db: DatabaseOrTransaction,
  wanted: { after: number; limit: number; slugs: string[]; defaultLanguage: string },
): Promise<CheckedTitle[]> {
  const rows = await db
    .select({
      id: titles.id,
      type: titles.type,
      slug: titles.slug,
      name: titles.name,
      language: sql<string | null>`coalesce(${titles.originalLanguage}, ${titles.languages}[1])`,
      streamId: titles.streamId,
      poster: posters.path,
      backdrop: backdrops.path,
    })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(backdrops, eq(backdrops.id, titles.backdropId))
    .where(and(gt(titles.id, wanted.after), oneOf(wanted.slugs)))
    .orderBy(asc(titles.id))
    .limit(wanted.limit);
  const ids = rows.map(({ id }) => id);
  const films = rows.flatMap(({ id, streamId }): PartRow[] =>
    streamId ? [{ titleId: id, name: 'film', streamId, isExtra: false }] : [],
  );
  const parts = [...films, ...(await findEpisodes(db, ids)), ...(await findExtras(db, ids))];
  const streams = await findCheckedStreams(
    db,
    parts.flatMap(({ streamId }) => streamId ?? []),
  );
  return rows.map(({ language, streamId: _, ...title }) => ({
    ...title,
    subtitleLanguages: [...new Set([wanted.defaultLanguage, language ?? wanted.defaultLanguage])],
    parts: parts
      .filter(({ titleId }) => titleId === title.id)
      .map(({ titleId: _id, streamId, ...part }) => ({
        ...part,
        stream: streams.get(streamId ?? '') ?? null,
      })),
  }));
}

/** Matches titles by slug, of every type; without slugs, all. */
export function oneOf(slugs: string[]) {
  return slugs.length > 0 ? inArray(titles.slug, slugs) : undefined;
}

async function findEpisodes(db: DatabaseOrTransaction, titleIds: number[]): Promise<PartRow[]> {
  const rows = await db
    .select({
      titleId: seasons.titleId,
      season: seasons.number,
      number: episodes.number,
      streamId: episodes.streamId,
      still: pictures.path,
    })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .leftJoin(pictures, eq(pictures.id, episodes.stillId))
    .where(inArray(seasons.titleId, titleIds))
    .orderBy(asc(seasons.titleId), asc(seasons.number), asc(episodes.number));
  return rows.map(({ season, number, ...row }) => ({
    ...row,
    name: formatFilmPart({ season, number }),
    isExtra: false,
  }));
}

async function findExtras(db: DatabaseOrTransaction, titleIds: number[]): Promise<PartRow[]> {
  const rows = await db
    .select({
      titleId: extras.titleId,
      position: extras.position,
      kind: extras.kind,
      streamId: extras.streamId,
    })
    .from(extras)
    .where(and(inArray(extras.titleId, titleIds), eq(extras.removed, false)))
    .orderBy(asc(extras.titleId), asc(extras.position));
  return rows.map(({ position, kind, ...row }) => ({
    ...row,
    name: formatFilmPart({ extra: position, kind }),
    isExtra: true,
  }));
}
