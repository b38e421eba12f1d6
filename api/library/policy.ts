import { and, eq, or } from 'drizzle-orm';
import type { Viewer } from '#api/platform/viewer.ts';
import { playlists } from './tables.ts';

/** The playlist, if this profile made it: what belongs to others does not exist. */
export function isOwn(id: string, viewer: Viewer) {
  return and(eq(playlists.id, id), eq(playlists.profileId, viewer.profileId));
}

/** The playlist, if whoever asks may see it. */
export function isVisible(id: string, viewer: Viewer | null) {
  const isPublic = eq(playlists.privacy, 'public');
  const mine = viewer ? or(isPublic, eq(playlists.profileId, viewer.profileId)) : isPublic;
  return and(eq(playlists.id, id), mine);
}
