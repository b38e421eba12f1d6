import { buffer } from 'node:stream/consumers';
import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { z } from 'zod';
import { storePicture } from '#api/media/index.ts';
import { pictures } from '#api/media/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { Artwork } from '#contract/catalogue/titles/artwork.ts';
import { type ArtworkKind, artworkKinds } from '#contract/constants/artwork.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { findOrigin, keepOrigin, type PictureOrigin } from '../metadata/provider-pictures.ts';
import { pictureColumns } from '../queries/title-columns.ts';
import { titles } from '../tables.ts';
import { requireTitle } from './list-films.ts';

type Place = { titleId: number; kind: ArtworkKind };

const posters = alias(pictures, 'posters');
const backdrops = alias(pictures, 'backdrops');
const logos = alias(pictures, 'logos');

/**
 * The pictures of a title.
 *
 * @throws `title_not_found`
 */
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

/** The pictures by their ids, and which of them staff have chosen; the title is locked. */
async function lockArtwork(tx: Transaction, titleId: number) {
  const [row] = await tx
    .select({
      poster: titles.posterId,
      backdrop: titles.backdropId,
      logo: titles.logoId,
      kept: titles.keptParts,
    })
    .from(titles)
    .where(eq(titles.id, titleId))
    .for('update');
  if (!row) throw problem('title_not_found');
  const ids = artworkKinds.flatMap((kind) => row[kind] ?? []);
  const found = await tx
    .select({ id: pictures.id, focus: pictureColumns(pictures).focus })
    .from(pictures)
    .where(inArray(pictures.id, ids));
  const focusOf = new Map(found.map(({ id, focus }) => [id, focus]));
  const focus = artworkKinds.map((kind) => focusOf.get(row[kind] ?? 0) ?? null);
  return { ...row, kept: artworkKinds.filter((kind) => row.kept.includes(kind)), focus };
}

const stateSchema = z.object({
  poster: z.number().nullable(),
  backdrop: z.number().nullable(),
  logo: z.number().nullable(),
  kept: z.array(z.enum(artworkKinds)),
  /** In the order of `artworkKinds`. */
  focus: z.array(z.object({ x: z.number(), y: z.number() }).nullable()),
});

async function writeArtwork(
  tx: Transaction,
  titleId: number,
  state: z.infer<typeof stateSchema>,
): Promise<void> {
  const isOther = sql`part <> ALL (${sql.param([...artworkKinds])}::text[])`;
  const others = sql`ARRAY(SELECT part FROM unnest(${titles.keptParts}) AS part WHERE ${isOther})`;
  await tx
    .update(titles)
    .set({
      posterId: state.poster,
      backdropId: state.backdrop,
      logoId: state.logo,
      keptParts: sql`${others} || ${sql.param(state.kept)}::text[]`,
      updatedAt: sql`now()`,
    })
    .where(eq(titles.id, titleId));
  for (const [index, kind] of artworkKinds.entries()) {
    const focus = state.focus[index];
    await tx
      .update(pictures)
      .set({ focusX: focus?.x ?? null, focusY: focus?.y ?? null })
      .where(eq(pictures.id, state[kind] ?? 0));
  }
  await announceTitles(tx, [titleId]);
}

export const artworkReverter: Reverter = {
  kind: 'artwork',
  read: (tx, id) => lockArtwork(tx, Number(id)),
  write: (tx, id, state) => writeArtwork(tx, Number(id), stateSchema.parse(state)),
};

/**
 * Gives a title a picture, or none; imports and providers leave it from then on. `bytes`: a file from
 * outside; `origin`: the provider that it comes from. Returns the audit entry.
 *
 * @throws `title_not_found`, `image_unreadable`, `payload_too_large`
 */
export async function setArtwork(
  { db, store }: { db: Database; store: MediaStore },
  actor: Actor,
  { titleId, kind, operation }: Place & { operation: string },
  bytes: Uint8Array | null,
  origin?: PictureOrigin,
): Promise<number | null> {
  const { name } = await requireTitle(db, titleId);
  const pictureId = bytes && (await storePicture({ db, store }, { bytes })).id;
  return db.transaction(async (tx) => {
    const before = await lockArtwork(tx, titleId);
    const kept = artworkKinds.filter((each) => each === kind || before.kept.includes(each));
    const focus = before.focus.map((each, index) => (artworkKinds[index] === kind ? null : each));
    const after = { ...before, [kind]: pictureId, kept, focus };
    await writeArtwork(tx, titleId, after);
    if (pictureId && origin) await keepOrigin(tx, pictureId, origin);
    // The new picture was chosen, not cut by the site.
    const isCut = {
      poster: { posterIsCut: false },
      backdrop: { backdropIsCut: false },
      logo: null,
    };
    const change = isCut[kind];
    if (change) await tx.update(titles).set(change).where(eq(titles.id, titleId));
    const subject = { kind: 'artwork', id: titleId, name } as const;
    const action = `catalogue.${operation}`;
    return recordChange(tx, actor, { action, subject, before, after });
  });
}

/**
 * Cuts a picture of a title; the rest stays in the store. Numbers are shares of width and height.
 *
 * @throws `title_not_found`, `media_not_found`
 */
export async function cropArtwork(
  deps: { db: Database; store: MediaStore },
  actor: Actor,
  place: Place,
  cut: { left: number; top: number; width: number; height: number },
): Promise<number | null> {
  const picture = await requirePicture(deps.db, place);
  if (!(await deps.store.stat(picture.path))) throw problem('media_not_found');
  const bytes = await buffer(deps.store.read(picture.path));
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
  const origin = await findOrigin(deps.db, picture.path);
  return setArtwork(deps, actor, { ...place, operation: 'cropArtwork' }, cropped, origin);
}

async function requirePicture(db: DatabaseOrTransaction, { titleId, kind }: Place) {
  const { picture } = (await findArtwork(db, titleId))[kind];
  if (!picture) throw problem('media_not_found');
  return picture;
}

/**
 * The point of a picture that stays visible, also where other titles show it.
 *
 * @throws `title_not_found`, `media_not_found`
 */
export async function setFocus(
  db: Database,
  actor: Actor,
  place: Place,
  focus: { x: number; y: number },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    await requirePicture(tx, place);
    const { name } = await requireTitle(tx, place.titleId);
    const before = await lockArtwork(tx, place.titleId);
    const changed = before.focus.map((each, index) =>
      artworkKinds[index] === place.kind ? focus : each,
    );
    const after = { ...before, focus: changed };
    await writeArtwork(tx, place.titleId, after);
    const subject = { kind: 'artwork', id: place.titleId, name } as const;
    return recordChange(tx, actor, { action: 'catalogue.setFocus', subject, before, after });
  });
}
