import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { storePicture } from '#api/media/index.ts';
import { pictures } from '#api/media/tables.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { ArtworkKind } from '#contract/shared/artwork-words.ts';
import type { Artwork } from '#contract/titles/artwork.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { pictureColumns } from '../queries/title-columns.ts';
import { titles } from '../tables.ts';

const posters = alias(pictures, 'posters');
const backdrops = alias(pictures, 'backdrops');
const logos = alias(pictures, 'logos');

/** The pictures of a title. Fails with `title_not_found`. */
export async function findArtwork(db: DatabaseOrTransaction, titleId: number): Promise<Artwork> {
  const [row] = await db
    .select({
      kept: titles.keptParts,
      poster: pictureColumns(posters),
      backdrop: pictureColumns(backdrops),
      logo: pictureColumns(logos),
    })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(backdrops, eq(backdrops.id, titles.backdropId))
    .leftJoin(logos, eq(logos.id, titles.logoId))
    .where(eq(titles.id, titleId));
  if (!row) throw problem('title_not_found');
  const { kept } = row;
  const present = (kind: ArtworkKind) => ({ picture: row[kind], kept: kept.includes(kind) });
  return { poster: present('poster'), backdrop: present('backdrop'), logo: present('logo') };
}

/**
 * Gives a title a picture, or none; imports leave it from then on. `bytes`: a file from outside.
 * Fails with `title_not_found`, `image_unreadable` or `payload_too_large`.
 */
export async function setArtwork(
  { db, store }: { db: Database; store: MediaStore },
  { titleId, kind }: { titleId: number; kind: ArtworkKind },
  bytes: Uint8Array | null,
): Promise<void> {
  await findArtwork(db, titleId);
  const pictureId = bytes && (await storePicture({ db, store }, { bytes })).id;
  await db.transaction(async (tx) => {
    const column = {
      poster: { posterId: pictureId, posterIsCut: false },
      backdrop: { backdropId: pictureId, backdropIsCut: false },
      logo: { logoId: pictureId },
    }[kind];
    await tx
      .update(titles)
      .set({ ...column, keptParts: keep(kind), updatedAt: sql`now()` })
      .where(eq(titles.id, titleId));
    await announceTitles(tx, [titleId]);
  });
}

function keep(part: ArtworkKind) {
  return sql`array_append(array_remove(${titles.keptParts}, ${part}), ${part})`;
}

/**
 * Cuts a picture of a title; the rest stays in the store. Numbers are shares of width and height.
 * Fails with `title_not_found` or `media_not_found`.
 */
export async function cropArtwork(
  deps: { db: Database; store: MediaStore },
  place: { titleId: number; kind: ArtworkKind },
  cut: { left: number; top: number; width: number; height: number },
): Promise<void> {
  const picture = await requirePicture(deps.db, place);
  const path = deps.store.resolve(picture.path);
  const bytes = path && (await readFile(path).catch(() => undefined));
  if (!bytes) throw problem('media_not_found');
  const { width, height } = picture;
  const left = Math.min(width - 1, Math.round(cut.left * width));
  const top = Math.min(height - 1, Math.round(cut.top * height));
  const cropped = await sharp(bytes)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(cut.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(cut.height * height))),
    })
    .webp({ quality: 92 })
    .toBuffer();
  await setArtwork(deps, place, cropped);
}

async function requirePicture(
  db: DatabaseOrTransaction,
  { titleId, kind }: { titleId: number; kind: ArtworkKind },
) {
  const { picture } = (await findArtwork(db, titleId))[kind];
  if (!picture) throw problem('media_not_found');
  return picture;
}

/** The point of a picture that stays visible. Fails with `title_not_found` or `media_not_found`. */
export async function setFocus(
  db: Database,
  place: { titleId: number; kind: ArtworkKind },
  focus: { x: number; y: number },
): Promise<void> {
  await db.transaction(async (tx: Transaction) => {
    const { path } = await requirePicture(tx, place);
    await tx
      .update(pictures)
      .set({ focusX: focus.x, focusY: focus.y })
      .where(eq(pictures.path, path));
    await tx
      .update(titles)
      .set({ keptParts: keep(place.kind) })
      .where(eq(titles.id, place.titleId));
    await announceTitles(tx, [place.titleId]);
  });
}
