import { and, eq, not, or, sql } from 'drizzle-orm';
import { isLeaving } from '#api/account/index.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { playlists } from './tables.ts';

/** The playlist, if it belongs to this profile; to others it does not exist. */
export function isOwn(id: string, viewer: Viewer) {
  return and(eq(playlists.id, id), eq(playlists.profileId, viewer.profileId));
}

/** The playlist, if the viewer may see it. */
export function isVisible(id: string, viewer: Viewer | null) {
  const owner = sql`(select account_id from profiles p where p.id = ${playlists.profileId})`;
  const isPublic = and(eq(playlists.privacy, 'public'), not(isLeaving(owner)));
  const mine = viewer ? or(isPublic, eq(playlists.profileId, viewer.profileId)) : isPublic;
  return and(eq(playlists.id, id), mine);
}
