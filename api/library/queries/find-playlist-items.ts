import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import {
  findCards,
  isAvailable,
  isPublished,
  isShownTo,
  nameEpisode,
  presentCard,
} from '#api/catalogue/index.ts';
import { episodes, seasons, titles } from '#api/catalogue/tables.ts';
import type { Database } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { PlaylistItem } from '#contract/library.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Audience } from '#contract/shared/rating-rules.ts';
import { playlistItems, playlists } from '../tables.ts';

/** The items of a playlist in order, without those above the viewer's rating limit. */
export async function findPlaylistItems(
  db: Database,
  playlistId: string,
  {
    language,
    country,
    audience,
  }: { language: Language; country: string | null; audience: Audience },
): Promise<PlaylistItem[]> {
  const rows = await db
    .select({
      id: playlistItems.id,
      titleId: playlistItems.titleId,
      addedAt: playlistItems.addedAt,
      available: sql<boolean>`${isAvailable(country)}`,
      episodeId: episodes.id,
      number: episodes.number,
      name: episodes.name,
      translations: episodes.translations,
      season: seasons.number,
    })
    .from(playlistItems)
    .innerJoin(titles, eq(titles.id, playlistItems.titleId))
    .leftJoin(episodes, eq(episodes.id, playlistItems.episodeId))
    .leftJoin(seasons, eq(seasons.id, episodes.seasonId))
    .where(and(eq(playlistItems.playlistId, playlistId), isPublished, isShownTo(audience.shown)))
    .orderBy(asc(playlistItems.position), asc(playlistItems.id));
  const ids = [...new Set(rows.map(({ titleId }) => titleId))];
  const cards = new Map((await findCards(db, ids, language)).map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const card = cards.get(row.titleId);
    if (!card) return [];
    return {
      id: row.id,
      title: presentCard(card),
      episode: presentEpisode(row, language),
      available: row.available,
      added_at: row.addedAt.toISOString(),
    };
  });
}

type EpisodeColumns = {
  episodeId: number | null;
  number: number | null;
  season: number | null;
  name: string | null;
  translations: Parameters<typeof nameEpisode>[0]['translations'] | null;
};

function presentEpisode(row: EpisodeColumns, language: Language): PlaylistItem['episode'] {
  const { episodeId: id, number, season, name } = row;
  if (id === null || number === null || season === null || name === null) return null;
  const shown = nameEpisode({ name, translations: row.translations ?? {} }, language);
  return { id, season, number, name: shown };
}

/** The playlists of a profile that contain a title or episode, with the item's id. */
export async function findHolding(
  db: Database,
  viewer: Viewer,
  held: { title?: number | undefined; episode?: number | undefined },
): Promise<{ id: string; item: number }[]> {
  if (held.title === undefined && held.episode === undefined) return [];
  const isHeld =
    held.episode === undefined
      ? and(eq(playlistItems.titleId, Number(held.title)), isNull(playlistItems.episodeId))
      : eq(playlistItems.episodeId, held.episode);
  return db
    .select({ id: playlistItems.playlistId, item: playlistItems.id })
    .from(playlistItems)
    .innerJoin(playlists, eq(playlists.id, playlistItems.playlistId))
    .where(and(eq(playlists.profileId, viewer.profileId), isHeld));
}
