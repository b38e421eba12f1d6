import { and, count, eq, max, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { maxPlaylistItems } from '#contract/shared/library-words.ts';
import type { Listable } from '../queries/find-listable.ts';
import { playlistItems } from '../tables.ts';
import { lockPlaylist } from './lock-playlist.ts';

/**
 * Puts something at the end of one's own playlist; what is there already stays where it is. Fails
 * with `playlist_not_found` or `playlist_full`.
 */
export async function addItem(
  db: Database,
  viewer: Viewer,
  playlistId: string,
  listable: Listable,
): Promise<{ id: number; added: boolean }> {
  return db.transaction(async (tx) => {
    await lockPlaylist(tx, playlistId, viewer);
    const isOnList = eq(playlistItems.playlistId, playlistId);
    const [known] = await tx
      .select({ id: playlistItems.id })
      .from(playlistItems)
      .where(
        and(
          isOnList,
          eq(playlistItems.titleId, listable.titleId),
          sql`${playlistItems.episodeId} is not distinct from ${listable.episodeId}`,
        ),
      );
    if (known) return { id: known.id, added: false };
    const [extent] = await tx
      .select({ total: count(), last: max(playlistItems.position) })
      .from(playlistItems)
      .where(isOnList);
    if ((extent?.total ?? 0) >= maxPlaylistItems) {
      throw problem('playlist_full', { maximum: maxPlaylistItems });
    }
    const [item] = await tx
      .insert(playlistItems)
      .values({ playlistId, ...listable, position: (extent?.last ?? 0) + 1 })
      .returning({ id: playlistItems.id });
    if (!item) throw new Error('An item was not stored');
    return { id: item.id, added: true };
  });
}
