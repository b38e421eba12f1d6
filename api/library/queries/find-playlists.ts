import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { profiles } from '#api/account/tables.ts';
import { isPublished, isShownTo } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { Picture } from '#contract/media.ts';
import type { Audience } from '#contract/shared/rating-rules.ts';
import { isOwn, isVisible } from '../policy.ts';
import { playlistItems, playlists, playlistThumbnails } from '../tables.ts';

const postersShown = 4;

const columns = {
  id: playlists.id,
  profileId: playlists.profileId,
  name: playlists.name,
  description: playlists.description,
  privacy: playlists.privacy,
  views: playlists.views,
  createdAt: playlists.createdAt,
  updatedAt: playlists.updatedAt,
  owner: profiles.name,
  thumbnail: {
    revision: playlistThumbnails.revision,
    width: playlistThumbnails.width,
    height: playlistThumbnails.height,
    frames: playlistThumbnails.frames,
  },
};

/** The contents of a playlist that an audience may see. */
function contentColumns({ shown }: Audience) {
  const listed = sql`${playlistItems} join ${titles} on ${titles.id} = ${playlistItems.titleId}`;
  const isListed = and(eq(playlistItems.playlistId, playlists.id), isPublished, isShownTo(shown));
  return {
    itemCount: sql<number>`(select count(*)::integer from ${listed} where ${isListed})`,
    posters: sql<Picture[]>`coalesce((select jsonb_agg(jsonb_build_object('path', path,
        'width', width, 'height', height, 'thumbhash', thumbhash) order by place)
      from (select ${pictures.path}, ${pictures.width}, ${pictures.height}, ${pictures.thumbhash},
          min(${playlistItems.position}) as place
        from ${listed} join ${pictures} on ${pictures.id} = ${titles.posterId}
        where ${isListed}
        group by ${pictures.id} order by place limit ${postersShown}) as first), '[]')`,
  };
}

/** The visitor. */
type Visitor<Who = Viewer | null> = { viewer: Who; audience: Audience };

function select(db: DatabaseOrTransaction, where: SQL | undefined, { audience }: Visitor) {
  return db
    .select({ ...columns, ...contentColumns(audience) })
    .from(playlists)
    .innerJoin(profiles, eq(profiles.id, playlists.profileId))
    .leftJoin(playlistThumbnails, eq(playlistThumbnails.playlistId, playlists.id))
    .where(where)
    .orderBy(desc(playlists.updatedAt), desc(playlists.id));
}

export type PlaylistRow = Awaited<ReturnType<typeof select>>[number];

/** A profile's own playlists, most recently changed first. */
export function findPlaylists(
  db: DatabaseOrTransaction,
  by: Visitor<Viewer>,
): Promise<PlaylistRow[]> {
  return select(db, eq(playlists.profileId, by.viewer.profileId), by);
}

export async function findOwnPlaylist(
  db: DatabaseOrTransaction,
  id: string,
  by: Visitor<Viewer>,
): Promise<PlaylistRow | undefined> {
  const [row] = await select(db, isOwn(id, by.viewer), by);
  return row;
}

/** A public playlist, or one of the viewer's own. */
export async function findVisiblePlaylist(
  db: DatabaseOrTransaction,
  id: string,
  by: Visitor,
): Promise<PlaylistRow | undefined> {
  const [row] = await select(db, isVisible(id, by.viewer), by);
  return row;
}
