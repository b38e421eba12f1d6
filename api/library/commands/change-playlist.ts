import { count, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { maxPlaylists, type Privacy } from '#contract/constants/library.ts';
import { isOwn } from '../policy.ts';
import { playlists } from '../tables.ts';

/**
 * Omitted fields stay as they are.
 *
 * @throws `playlist_not_found`
 */
export async function changePlaylist(
  db: Database,
  viewer: Viewer,
  id: string,
  form: { [Field in keyof PlaylistForm]?: PlaylistForm[Field] | undefined },
): Promise<void> {
  const [changed] = await db
    .update(playlists)
    .set({ ...form, updatedAt: sql`now()` })
    .where(isOwn(id, viewer))
    .returning({ id: playlists.id });
  if (!changed) throw problem('playlist_not_found');
}

/**
 * Deletes a playlist and its items.
 *
 * @throws `playlist_not_found`
 */
export async function deletePlaylist(db: Database, viewer: Viewer, id: string): Promise<void> {
  const [deleted] = await db
    .delete(playlists)
    .where(isOwn(id, viewer))
    .returning({ id: playlists.id });
  if (!deleted) throw problem('playlist_not_found');
}

type PlaylistForm = { name: string; description: string; privacy: Privacy };

/**
 * Returns its id.
 *
 * @throws `too_many_playlists`
 */
export async function createPlaylist(
  db: Database,
  viewer: Viewer,
  form: PlaylistForm,
): Promise<string> {
  const { profileId } = viewer;
  return db.transaction(async (tx) => {
    // Serialises concurrent calls, so that the limit holds.
    await tx.execute(sql`SELECT FROM profiles WHERE id = ${profileId} FOR UPDATE`);
    const [made] = await tx
      .select({ total: count() })
      .from(playlists)
      .where(eq(playlists.profileId, profileId));
    if ((made?.total ?? 0) >= maxPlaylists) {
      throw problem('too_many_playlists', { maximum: maxPlaylists });
    }
    const [playlist] = await tx
      .insert(playlists)
      .values({ profileId, ...form })
      .returning({ id: playlists.id });
    if (!playlist) throw new Error('A playlist was not stored');
    return playlist.id;
  });
}

/**
 * Locks the viewer's playlist, which serialises changes to its items.
 *
 * @throws `playlist_not_found`
 */
export async function lockPlaylist(tx: Transaction, id: string, viewer: Viewer): Promise<void> {
  const [locked] = await tx
    .update(playlists)
    .set({ updatedAt: sql`now()` })
    .where(isOwn(id, viewer))
    .returning({ id: playlists.id });
  if (!locked) throw problem('playlist_not_found');
}
