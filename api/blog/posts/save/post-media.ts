import { eq, inArray } from 'drizzle-orm';
import { pictures } from '#api/media/tables.ts';
import type { Transaction } from '#api/platform/database.ts';
import type { KnownPicture } from '../markdown/sanitize-post-html.ts';
import { postPictures, postSounds } from '../tables.ts';
import type { KnownPost } from './find-known-post.ts';

export type PostSound = Omit<typeof postSounds.$inferInsert, 'postId'>;

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
  coverId: number | null;
  /** Fingerprint for detecting changes. */
  marks: unknown;
};

/** A post's pictures and sound after saving. */
export async function findStoredMedia(
  tx: Transaction,
  known: KnownPost | undefined,
  media: PostMedia,
): Promise<StoredMedia> {
  const coverId = media.coverId === undefined ? (known?.coverId ?? null) : media.coverId;
  const found = media.pictures
    ? await readGiven(tx, media.pictures)
    : await readStored(tx, known?.id ?? 0);
  const sorted = found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const sound = media.sound === undefined ? await readSound(tx, known?.id ?? 0) : media.sound;
  const heard = sound && [sound.path, sound.bytes, sound.contentType, sound.durationMs];
  return {
    pictures: new Map(sorted.map(({ name, ...picture }) => [name, picture])),
    coverId,
    marks: [sorted, coverId, heard, sound?.chapters ?? []],
  };
}

const columns = { path: pictures.path, width: pictures.width, height: pictures.height };

async function readGiven(tx: Transaction, given: NonNullable<PostMedia['pictures']>) {
  if (given.length === 0) return [];
  const ids = given.map(({ pictureId }) => pictureId);
  const rows = await tx
    .select({ id: pictures.id, ...columns })
    .from(pictures)
    .where(inArray(pictures.id, ids));
  return given.flatMap(({ name, pictureId }) => {
    const row = rows.find(({ id }) => id === pictureId);
    return row ? [{ name, path: row.path, width: row.width, height: row.height }] : [];
  });
}

function readStored(tx: Transaction, postId: number) {
  return tx
    .select({ name: postPictures.name, ...columns })
    .from(postPictures)
    .innerJoin(pictures, eq(pictures.id, postPictures.pictureId))
    .where(eq(postPictures.postId, postId));
}

async function readSound(tx: Transaction, postId: number) {
  const [sound] = await tx.select().from(postSounds).where(eq(postSounds.postId, postId));
  return sound ?? null;
}
