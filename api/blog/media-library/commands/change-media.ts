import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Ffmpeg,
  MediaFailure,
  measureSound,
  soundsFolder,
  storeFile,
  storePicture,
} from '#api/media/index.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { type Database, type Transaction, takeTurns } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { Localized } from '#api/platform/text/localized.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import { findMediaItem } from '../queries/list-media.ts';
import { postMedia } from '../tables.ts';

type Row = Omit<typeof postMedia.$inferInsert, 'id' | 'name' | 'createdAt'>;

/** A row as the audit log keeps it. Its file stays in the store, so that it can come back. */
const snapshotSchema = z.object({
  name: z.string(),
  picture: z.int().nullable(),
  path: z.string().nullable(),
  content_type: z.string(),
  bytes: z.int(),
  duration_ms: z.int().nullable(),
  alts: z.partialRecord(languageSchema, z.string()),
});

export const postMediaReverter: Reverter = {
  kind: 'post_media',
  read: (tx, id) => readMedia(tx, Number(id)),
  async write(tx, id, snapshot) {
    if (snapshot === null) return deleteUnused(tx, Number(id));
    const content = snapshotSchema.parse(snapshot);
    const row = {
      name: content.name,
      pictureId: content.picture,
      path: content.path,
      contentType: content.content_type,
      bytes: content.bytes,
      durationMs: content.duration_ms,
      alts: content.alts,
    };
    const isThis = eq(postMedia.id, Number(id));
    const updated = await tx
      .update(postMedia)
      .set({ alts: content.alts })
      .where(isThis)
      .returning();
    if (updated.length > 0) return;
    const made = await tx
      .insert(postMedia)
      .overridingSystemValue()
      .values({ id: Number(id), ...row })
      .onConflictDoNothing()
      .returning({ id: postMedia.id });
    // The same file, or another of this name, was added since.
    if (made.length === 0) throw problem('changed_since', { fields: 'name' });
  },
};

export type Upload = { file: File; alts: Localized<string>; seconds?: number | undefined };
type Deps = { db: Database; store: MediaStore; findFfmpeg: () => Promise<Ffmpeg | undefined> };

/**
 * Puts a picture or sound into the media library; the same file again is the same item.
 *
 * @throws `upload_type_not_accepted`, `sound_unreadable`; what `storePicture` throws
 */
export async function addMedia(
  deps: Deps,
  actor: Actor,
  upload: Upload,
): Promise<{ id: number; change: number | null }> {
  const { file, alts } = upload;
  const isSound = file.type.startsWith('audio/');
  const row = isSound ? await storeSound(deps, upload) : await storeUploadedPicture(deps, file);
  const isThis =
    row.pictureId != null
      ? eq(postMedia.pictureId, row.pictureId)
      : eq(postMedia.path, row.path ?? '');
  return deps.db.transaction(async (tx) => {
    await takeTurns(tx, 'post media');
    const [item] = await tx.select({ id: postMedia.id }).from(postMedia).where(isThis);
    if (item) return { id: item.id, change: null };
    const name = await findFreeName(tx, file.name, row.path ?? '');
    const [made] = await tx
      .insert(postMedia)
      .values({ ...row, name, alts })
      .returning({ id: postMedia.id });
    if (!made) throw new Error(`No row came back for ${name}`);
    const change = await recordChange(tx, actor, {
      action: 'blog.addPostMedia',
      subject: { kind: 'post_media', id: made.id, name },
      before: null,
      after: await readMedia(tx, made.id),
    });
    return { id: made.id, change };
  });
}

/**
 * Replaces the alternative texts.
 *
 * @throws `media_item_not_found`
 */
export async function describeMedia(
  tx: Transaction,
  actor: Actor,
  { id, alts }: { id: number; alts: Localized<string> },
): Promise<number | null> {
  const before = await readMedia(tx, id);
  if (!before) throw problem('media_item_not_found');
  const written = Object.fromEntries(Object.entries(alts).filter(([, alt]) => alt !== ''));
  await tx.update(postMedia).set({ alts: written }).where(eq(postMedia.id, id));
  return recordChange(tx, actor, {
    action: 'blog.savePostMedia',
    subject: { kind: 'post_media', id, name: before.name },
    before,
    after: await readMedia(tx, id),
  });
}

/** @throws `media_item_not_found`, `media_item_used` */
export async function removeMedia(
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<number | null> {
  const before = await readMedia(tx, id);
  if (!before) throw problem('media_item_not_found');
  await deleteUnused(tx, id);
  return recordChange(tx, actor, {
    action: 'blog.deletePostMedia',
    subject: { kind: 'post_media', id, name: before.name },
    before,
    after: null,
  });
}

async function deleteUnused(tx: Transaction, id: number): Promise<void> {
  const { is_used: isUsed } = await findMediaItem(tx, id);
  if (isUsed) throw problem('media_item_used');
  await tx.delete(postMedia).where(eq(postMedia.id, id));
}

async function readMedia(tx: Transaction, id: number) {
  const [row] = await tx.select().from(postMedia).where(eq(postMedia.id, id)).for('update');
  if (!row) return null;
  const { name, pictureId, path, contentType, bytes, durationMs, alts } = row;
  return {
    name,
    picture: pictureId,
    path,
    content_type: contentType,
    bytes,
    duration_ms: durationMs,
    alts,
  };
}

async function storeUploadedPicture(deps: Deps, file: File): Promise<Row> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { id, path } = await storePicture(deps, { bytes });
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const contentType = `image/${extension === 'jpg' ? 'jpeg' : extension}`;
  return { pictureId: id, contentType, bytes: bytes.byteLength };
}

async function storeSound({ store, findFfmpeg }: Deps, { file, seconds }: Upload): Promise<Row> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let contentType = '';
  let duration = seconds;
  const stored = await storeFile(store, {
    folder: soundsFolder,
    name: file.name,
    async write(to) {
      await writeFile(to, bytes);
      const measured = await measureUpload(to, file.name, await findFfmpeg());
      contentType = measured.contentType;
      duration = measured.seconds ?? seconds;
      if (!duration) throw problem('sound_unreadable');
    },
  });
  const durationMs = Math.round((duration ?? 0) * 1_000);
  return { path: stored.path, contentType, bytes: stored.bytes, durationMs };
}

async function measureUpload(path: string, name: string, tools: Ffmpeg | undefined) {
  return measureSound(path, tools, name).catch((error: unknown) => {
    throw error instanceof MediaFailure ? problem('sound_unreadable', {}, error) : error;
  });
}

/** `path`: of a sound, whose extension says what it is. */
async function findFreeName(tx: Transaction, given: string, path: string): Promise<string> {
  const dot = given.lastIndexOf('.');
  const ending =
    (path || given)
      .split('.')
      .at(-1)
      ?.toLowerCase()
      .replace(/[^a-z0-9]/g, '') ?? '';
  const base = makeSlug(dot > 0 ? given.slice(0, dot) : given, 'file').slice(0, 80);
  const stem = base.replace(/-$/, '');
  for (let number = 1; ; number += 1) {
    const name = `${number === 1 ? stem : `${stem}-${number}`}.${ending || 'bin'}`;
    const [taken] = await tx
      .select({ id: postMedia.id })
      .from(postMedia)
      .where(eq(postMedia.name, name));
    if (!taken) return name;
  }
}
