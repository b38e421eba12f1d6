import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { isOwn } from '../policy.ts';
import { playlists } from '../tables.ts';

/**
 * Takes one's own playlist for a change of what is on it: whoever else changes it waits. Fails with
 * `playlist_not_found`.
 */
export async function lockPlaylist(tx: Transaction, id: string, viewer: Viewer): Promise<void> {
  const [locked] = await tx
    .update(playlists)
    .set({ updatedAt: sql`now()` })
    .where(isOwn(id, viewer))
    .returning({ id: playlists.id });
  if (!locked) throw problem('playlist_not_found');
}
