import { eq, sql } from 'drizzle-orm';
import { encodeUpload } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Turn } from '#api/platform/turns/take-turn.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { maxThumbnailBytes } from '#contract/constants/library.ts';
import { isOwn } from '../policy.ts';
import { playlists, playlistThumbnails } from '../tables.ts';
import { lockPlaylist } from './change-playlist.ts';

const rules = {
  formats: ['jpeg', 'png', 'webp', 'avif', 'gif'] as const,
  maxBytes: maxThumbnailBytes,
  side: 640,
  movingSide: 320,
};

/**
 * Sets the picture of the viewer's playlist.
 *
 * @throws `playlist_not_found` before decoding the picture; what `encodeUpload` throws
 */
export async function saveThumbnail(
  db: Database,
  viewer: Viewer,
  { playlistId, file, turn }: { playlistId: string; file: Blob; turn: Turn },
): Promise<void> {
  const [own] = await db
    .select({ id: playlists.id })
    .from(playlists)
    .where(isOwn(playlistId, viewer));
  if (!own) throw problem('playlist_not_found');
  if (file.size > maxThumbnailBytes) throw problem('payload_too_large');
  const picture = await encodeUpload(new Uint8Array(await file.arrayBuffer()), rules, turn);
  await db.transaction(async (tx) => {
    await lockPlaylist(tx, playlistId, viewer);
    await tx
      .insert(playlistThumbnails)
      .values({ playlistId, ...picture })
      .onConflictDoUpdate({
        target: playlistThumbnails.playlistId,
        set: { ...picture, revision: sql`gen_random_uuid()` },
      });
  });
}

/**
 * Idempotent.
 *
 * @throws `playlist_not_found`
 */
export async function removeThumbnail(
  db: Database,
  viewer: Viewer,
  playlistId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPlaylist(tx, playlistId, viewer);
    await tx.delete(playlistThumbnails).where(eq(playlistThumbnails.playlistId, playlistId));
  });
}
