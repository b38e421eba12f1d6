import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { playlistItems, playlists } from '../tables.ts';

/** Which playlists of a profile hold a title itself, or an episode, and as which item. */
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
