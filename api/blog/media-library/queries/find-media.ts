import { eq, inArray } from 'drizzle-orm';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import { type PostSound, postSounds } from '../../posts/tables.ts';
import { postMedia } from '../tables.ts';

/** Texts name a picture of the library as `![…](media:NAME)`. */
export const libraryScheme = 'media:';
const mention = /\bmedia:([a-z0-9]+(?:[.-][a-z0-9]+)*)/g;

/** The pictures of the library that texts name, by those names. */
export async function findLibraryPictures(db: DatabaseOrTransaction, sources: string[]) {
  const names = sources.flatMap((source) =>
    [...source.matchAll(mention)].map(([, name = '']) => name),
  );
  if (names.length === 0) return [];
  const rows = await db
    .select({
      name: postMedia.name,
      pictureId: pictures.id,
      path: pictures.path,
      width: pictures.width,
      height: pictures.height,
      thumbhash: pictures.thumbhash,
    })
    .from(postMedia)
    .innerJoin(pictures, eq(pictures.id, postMedia.pictureId))
    .where(inArray(postMedia.name, [...new Set(names)]));
  return rows.map(({ name, ...picture }) => ({ name: libraryScheme + name, ...picture }));
}

/**
 * The cover and sound that a form names.
 *
 * @throws `media_item_not_found`
 */
export async function findChosenMedia(
  tx: Transaction,
  { cover, sound }: Pick<PostForm, 'cover' | 'sound'>,
  postId: number | undefined,
): Promise<{ coverId?: number | null; sound?: PostSound | null }> {
  return {
    ...(cover !== undefined && { coverId: cover === null ? null : await findPicture(tx, cover) }),
    ...(sound !== undefined && {
      sound: sound === null ? null : await findSound(tx, sound, postId),
    }),
  };
}

async function findItem(tx: Transaction, name: string) {
  const [item] = await tx.select().from(postMedia).where(eq(postMedia.name, name));
  if (!item) throw problem('media_item_not_found');
  return item;
}

async function findPicture(tx: Transaction, name: string): Promise<number> {
  const { pictureId } = await findItem(tx, name);
  if (pictureId === null) throw problem('media_item_not_found');
  return pictureId;
}

/** Keeps the chapters of a sound that stays. */
async function findSound(
  tx: Transaction,
  name: string,
  postId: number | undefined,
): Promise<PostSound> {
  const { path, bytes, contentType, durationMs } = await findItem(tx, name);
  if (path === null) throw problem('media_item_not_found');
  const [current] =
    postId === undefined
      ? []
      : await tx.select().from(postSounds).where(eq(postSounds.postId, postId));
  const chapters = current?.path === path ? current.chapters : [];
  return { path, bytes, contentType, durationMs: durationMs ?? 0, chapters };
}
