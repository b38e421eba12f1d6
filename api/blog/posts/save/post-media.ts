import { eq, inArray } from 'drizzle-orm';
import { pictures } from '#api/media/tables.ts';
import type { Transaction } from '#api/platform/database.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import { findLibraryPictures, libraryScheme } from '../../media-library/queries/find-media.ts';
import type { KnownPicture } from '../markdown/sanitize-post-html.ts';
import { type PostSound, postPictures, postSounds } from '../tables.ts';
import type { KnownPost } from './find-known-post.ts';

/** Media that are not part of the form; undefined keeps what is there. */
export type PostMedia = {
  /** By the names that the texts use. */
  pictures?: { name: string; pictureId: number }[] | undefined;
  coverId?: number | null | undefined;
  sound?: PostSound | null | undefined;
  /** The site's origin, if known: links to it are internal. */
  origin?: string | undefined;
};

type StoredMedia = {
  pictures: Map<string, KnownPicture>;
  rows: { name: string; pictureId: number }[];
  coverId: number | null;
  /** Fingerprint for detecting changes. */
  marks: unknown;
};

/** A post's pictures and sound after saving, with those of the library that its texts name. */
export async function findStoredMedia(
  tx: Transaction,
  post: KnownPost | undefined,
  media: PostMedia,
  form: PostForm,
): Promise<StoredMedia> {
  const coverId = media.coverId === undefined ? (post?.coverId ?? null) : media.coverId;
  const all = media.pictures ? await readGiven(tx, media.pictures) : await readStored(tx, post);
  const own = all.filter(({ name }) => !name.startsWith(libraryScheme));
  const sources = Object.values(form.texts).map((text) => text?.source ?? '');
  const named = [...own, ...(await findLibraryPictures(tx, sources))];
  const sorted = named.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const sound = media.sound === undefined ? await readSound(tx, post) : media.sound;
  const heard = sound && [sound.path, sound.bytes, sound.contentType, sound.durationMs];
  return {
    pictures: new Map(
      sorted.map(({ name, path, width, height }) => [name, { path, width, height }]),
    ),
    rows: sorted.map(({ name, pictureId }) => ({ name, pictureId })),
    coverId,
    marks: [
      sorted.map(({ name, path, width, height }) => ({ name, path, width, height })),
      coverId,
      heard,
      sound?.chapters ?? [],
    ],
  };
}

const columns = {
  pictureId: pictures.id,
  path: pictures.path,
  width: pictures.width,
  height: pictures.height,
};

async function readGiven(tx: Transaction, given: NonNullable<PostMedia['pictures']>) {
  if (given.length === 0) return [];
  const ids = given.map(({ pictureId }) => pictureId);
  const rows = await tx.select(columns).from(pictures).where(inArray(pictures.id, ids));
  return given.flatMap(({ name, pictureId }) => {
    const row = rows.find((each) => each.pictureId === pictureId);
    return row ? [{ name, ...row }] : [];
  });
}

async function readStored(tx: Transaction, post: KnownPost | undefined) {
  if (!post) return [];
  return tx
    .select({ name: postPictures.name, ...columns })
    .from(postPictures)
    .innerJoin(pictures, eq(pictures.id, postPictures.pictureId))
    .where(eq(postPictures.postId, post.id));
}

async function readSound(tx: Transaction, post: KnownPost | undefined) {
  if (!post) return null;
  const [sound] = await tx.select().from(postSounds).where(eq(postSounds.postId, post.id));
  return sound ?? null;
}
