import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { problem } from '#api/platform/problem.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import type { PostMediaItem } from '#contract/blog/post-media.ts';
import type { PostMediaKind } from '#contract/constants/blog.ts';
import { mediaAddress } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import { postMedia } from '../tables.ts';

type Wanted = {
  kind?: PostMediaKind | undefined;
  search?: string | undefined;
  isUnused: boolean;
  withoutAlt?: Language | undefined;
  cursor?: string | undefined;
};

/** The posts that use an item: in their texts, as cover, or as sound. */
const users = sql`(
  select post_id from post_pictures where picture_id = ${postMedia.pictureId}
  union select id from posts where cover_id = ${postMedia.pictureId}
  union select post_id from post_sounds where path = ${postMedia.path})`;

const isUsed = sql<boolean>`(exists ${users} or exists (select from post_authors
  where picture_id = ${postMedia.pictureId}))`;

/**
 * A page of the media library, newest first.
 *
 * @throws `invalid_input` for a forged cursor
 */
export async function listMedia(db: DatabaseOrTransaction, query: Wanted) {
  const { kind, search = '', isUnused, withoutAlt, cursor } = query;
  const which = and(
    kind && (kind === 'picture' ? isNotNull : isNull)(postMedia.pictureId),
    search === '' ? undefined : isCalled(search),
    isUnused ? sql`not ${isUsed}` : undefined,
    withoutAlt &&
      sql`(${postMedia.pictureId} is not null
        and coalesce(${postMedia.alts} ->> ${withoutAlt}::text, '') = '')`,
  );
  const order = newestFirst(postMedia.id);
  const { rows, page } = await readForwards({
    order,
    size: 40,
    scope: `post media ${kind} ${search} ${isUnused} ${withoutAlt}`,
    cursorText: cursor,
    readRows: (from, limit) =>
      select(db).where(and(which, from)).orderBy(orderBy(order, 'forwards')).limit(limit),
    keysOf: ({ media }) => [String(media.id)],
    count: () => countUpTo(db, postMedia, which),
  });
  return { items: rows.map(presentMedia), page };
}

/** @throws `media_item_not_found` */
export async function findMediaItem(db: DatabaseOrTransaction, id: number): Promise<PostMediaItem> {
  const [item] = await select(db).where(eq(postMedia.id, id));
  if (!item) throw problem('media_item_not_found');
  return presentMedia(item);
}

/** Those of these names that there are. */
export async function findNamedMedia(
  db: DatabaseOrTransaction,
  names: string[],
): Promise<PostMediaItem[]> {
  if (names.length === 0) return [];
  return (await select(db).where(inArray(postMedia.name, names))).map(presentMedia);
}

function isCalled(search: string): SQL {
  const part = `%${escapeLike(search)}%`;
  return sql`(${postMedia.name} ilike ${part} or ${postMedia.alts}::text ilike ${part})`;
}

function select(db: DatabaseOrTransaction) {
  return db
    .select({
      media: postMedia,
      picture: {
        path: pictures.path,
        width: pictures.width,
        height: pictures.height,
        thumbhash: pictures.thumbhash,
      },
      usedBy: sql<PostMediaItem['used_by']>`coalesce((
        select json_agg(used) from (
          select p.id, p.slug, coalesce((select t.title from post_translations t
            where t.post_id = p.id and t.language = p.original_language), p.slug) as title
          from posts p where p.id in ${users} order by p.id desc limit 20) used), '[]')`,
      isUsed,
    })
    .from(postMedia)
    .leftJoin(pictures, eq(pictures.id, postMedia.pictureId))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof select>>[number];

function presentMedia({ media, picture, usedBy, isUsed: used }: Found): PostMediaItem {
  const { id, name, alts, bytes, durationMs } = media;
  return {
    id,
    name,
    alts,
    kind: picture ? 'picture' : 'sound',
    picture,
    url: mediaAddress(picture?.path ?? media.path ?? ''),
    content_type: media.contentType,
    seconds: durationMs === null ? null : durationMs / 1_000,
    bytes,
    used_by: usedBy,
    is_used: used,
    created_at: media.createdAt.toISOString(),
  };
}
