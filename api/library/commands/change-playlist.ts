import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { isOwn } from '../policy.ts';
import { playlists } from '../tables.ts';
import type { PlaylistForm } from './create-playlist.ts';

/** What is not given stays as it is. Fails with `playlist_not_found`. */
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

/** With all that is on it, for good. Fails with `playlist_not_found`. */
export async function deletePlaylist(db: Database, viewer: Viewer, id: string): Promise<void> {
  const [deleted] = await db
    .delete(playlists)
    .where(isOwn(id, viewer))
    .returning({ id: playlists.id });
  if (!deleted) throw problem('playlist_not_found');
}
