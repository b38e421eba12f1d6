import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { maxPlaylists, type Privacy } from '#contract/shared/library-words.ts';
import { playlists } from '../tables.ts';

export type PlaylistForm = { name: string; description: string; privacy: Privacy };

/** Returns its id. Fails with `too_many_playlists`. */
export async function createPlaylist(
  db: Database,
  viewer: Viewer,
  form: PlaylistForm,
): Promise<string> {
  const { profileId } = viewer;
  return db.transaction(async (tx) => {
    // Two that are made at once count each other.
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
