import { and, asc, count, eq, max, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { maxPlaylistItems } from '#contract/constants/library.ts';
import type { Listable } from '../queries/find-listable.ts';
import { playlistItems } from '../tables.ts';
import { lockPlaylist } from './change-playlist.ts';

/**
 * Appends an item to the viewer's playlist; an existing one stays where it is.
 *
 * @throws `playlist_not_found`, `playlist_full`
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
    const [existing] = await tx
      .select({ id: playlistItems.id })
      .from(playlistItems)
      .where(
        and(
          isOnList,
          eq(playlistItems.titleId, listable.titleId),
          sql`${playlistItems.episodeId} is not distinct from ${listable.episodeId}`,
        ),
      );
    if (existing) return { id: existing.id, added: false };
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

type Place = { playlistId: string; itemId: number };

/**
 * Moves an item to a position, from 1; returns the resulting one.
 *
 * @throws `playlist_not_found`, `playlist_item_not_found`
 */
export async function moveItem(
  db: Database,
  viewer: Viewer,
  { playlistId, itemId }: Place,
  position: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockPlaylist(tx, playlistId, viewer);
    const rows = await tx
      .select({ id: playlistItems.id })
      .from(playlistItems)
      .where(eq(playlistItems.playlistId, playlistId))
      .orderBy(asc(playlistItems.position), asc(playlistItems.id));
    const ids = rows.map(({ id }) => id);
    const from = ids.indexOf(itemId);
    if (from < 0) throw problem('playlist_item_not_found');
    const to = Math.min(position, ids.length) - 1;
    ids.splice(to, 0, ...ids.splice(from, 1));
    await tx.execute(sql`UPDATE playlist_items SET position = place.at
      FROM unnest(${sql.param(ids)}::bigint[]) WITH ORDINALITY AS place (id, at)
      WHERE playlist_items.id = place.id AND position <> place.at`);
    return to + 1;
  });
}

/** @throws `playlist_not_found`, `playlist_item_not_found` */
export async function removeItem(
  db: Database,
  viewer: Viewer,
  { playlistId, itemId }: Place,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPlaylist(tx, playlistId, viewer);
    const [removed] = await tx
      .delete(playlistItems)
      .where(and(eq(playlistItems.playlistId, playlistId), eq(playlistItems.id, itemId)))
      .returning({ id: playlistItems.id });
    if (!removed) throw problem('playlist_item_not_found');
  });
}
