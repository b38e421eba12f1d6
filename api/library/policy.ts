import { and, eq, or } from 'drizzle-orm';
import type { Viewer } from '#api/platform/viewer.ts';
import { playlists } from './tables.ts';

/** The playlist, if it belongs to this profile; to others it does not exist. */
export function isOwn(id: string, viewer: Viewer) {
  return and(eq(playlists.id, id), eq(playlists.profileId, viewer.profileId));
}

/** The playlist, if the viewer may see it. */
export function isVisible(id: string, viewer: Viewer | null) {
  const isPublic = eq(playlists.privacy, 'public');
  const mine = viewer ? or(isPublic, eq(playlists.profileId, viewer.profileId)) : isPublic;
  return and(eq(playlists.id, id), mine);
}
