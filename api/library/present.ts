import type { Viewer } from '#api/platform/viewer.ts';
import type { Playlist } from '#contract/library.ts';
import type { PlaylistRow } from './queries/find-playlists.ts';

export function presentPlaylist(row: PlaylistRow, viewer: Viewer | null): Playlist {
  const { id, name, description, privacy, views, posters, owner, thumbnail } = row;
  return {
    id,
    name,
    description,
    privacy,
    views,
    posters,
    owner,
    item_count: row.itemCount,
    thumbnail: thumbnail && {
      revision: thumbnail.revision,
      width: thumbnail.width,
      height: thumbnail.height,
      animated: thumbnail.frames > 1,
    },
    is_mine: row.profileId === viewer?.profileId,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
