import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod';
import { cutStills, type Ffmpeg, MediaFailure, storePicture } from '#api/media/index.ts';
import { streams } from '#api/media/tables.ts';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { episodes, extras, seasons, titles } from '../tables.ts';
import { announceTitles } from './index-titles.ts';

export const cutPicturesJob = 'cut_pictures';

export const cutPicturesPayload = z.object({ titleId: z.int() });

export type CuttingDeps = { db: Database; store: MediaStore; tools: Ffmpeg; signal: AbortSignal };

/** Runs before packaging, because every visitor sees a title without pictures. */
export async function enqueueCutPictures(tx: Transaction, titleId: number): Promise<void> {
  await enqueueJob(tx, {
    name: cutPicturesJob,
    payload: { titleId },
    key: `${cutPicturesJob}:${titleId}`,
    priority: -10,
    maxAttempts: 3,
  });
}

/**
 * Gives a title, its extras, and the episodes of a series, pictures cut from their films where the source had
 * none. Existing pictures are kept.
 *
 * @throws MediaFailure if a film cannot be read
 */
export async function cutPictures(deps: CuttingDeps, titleId: number): Promise<void> {
  for (const episode of await findBareEpisodes(deps.db, titleId)) {
    const [still] = await cut(deps, episode.source, 1);
    if (still) await saveStill(deps, titleId, episode.id, still);
  }
  for (const extra of await findBareExtras(deps.db, titleId)) {
    const [still] = await cut(deps, extra.source, 1).catch((error) => {
      // What is no film is reported when it is prepared.
      if (error instanceof MediaFailure) return [];
      throw error;
    });
    if (still) await saveExtraStill(deps, titleId, extra.streamId, still);
  }
  const source = await findSource(deps.db, titleId);
  if (!source) return;
  const [backdrop, poster = backdrop] = await cut(deps, source, 2);
  if (backdrop && poster) await savePictures(deps, titleId, { backdrop, poster });
}

function cut(
  { store, tools, signal }: CuttingDeps,
  source: string,
  count: number,
): Promise<Buffer[]> {
  return cutStills({ tools, source: toAbsolutePath(store, source), count, signal });
}

async function findBareEpisodes(db: Database, titleId: number) {
  const rows = await db
    .select({ id: episodes.id, source: streams.sourcePath })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .innerJoin(streams, eq(streams.id, episodes.streamId))
    .where(and(eq(seasons.titleId, titleId), isNull(episodes.stillId)))
    .orderBy(seasons.number, episodes.number);
  return rows.flatMap(({ id, source }) => (source ? [{ id, source }] : []));
}

async function findBareExtras(db: Database, titleId: number) {
  const rows = await db
    .select({ streamId: streams.id, source: streams.sourcePath })
    .from(extras)
    .innerJoin(streams, eq(streams.id, extras.streamId))
    .where(and(eq(extras.titleId, titleId), isNull(extras.stillId), ne(extras.kind, 'trailer')))
    .orderBy(extras.position);
  return rows.flatMap(({ streamId, source }) => (source ? [{ streamId, source }] : []));
}

/** The film, or the first episode, of a title that lacks a picture. */
async function findSource(db: Database, titleId: number): Promise<string | undefined> {
  const isBare = and(
    eq(titles.id, titleId),
    or(isNull(titles.posterId), isNull(titles.backdropId)),
    isNotNull(streams.sourcePath),
  );
  const [film] = await db
    .select({ source: streams.sourcePath })
    .from(titles)
    .innerJoin(streams, eq(streams.id, titles.streamId))
    .where(isBare);
  if (film?.source) return film.source;
  const [episode] = await db
    .select({ source: streams.sourcePath })
    .from(titles)
    .innerJoin(seasons, eq(seasons.titleId, titles.id))
    .innerJoin(episodes, eq(episodes.seasonId, seasons.id))
    .innerJoin(streams, eq(streams.id, episodes.streamId))
    .where(isBare)
    .orderBy(seasons.number, episodes.number)
    .limit(1);
  return episode?.source ?? undefined;
}

async function saveStill(
  { db, store }: CuttingDeps,
  titleId: number,
  episodeId: number,
  bytes: Buffer,
): Promise<void> {
  const { id: stillId } = await storePicture({ db, store }, { bytes });
  await db.transaction(async (tx) => {
    await tx
      .update(episodes)
      .set({ stillId, stillIsCut: true })
      .where(and(eq(episodes.id, episodeId), isNull(episodes.stillId)));
    await announceTitles(tx, [titleId]);
  });
}

async function saveExtraStill(
  { db, store }: CuttingDeps,
  titleId: number,
  streamId: string,
  bytes: Buffer,
): Promise<void> {
  const { id: stillId } = await storePicture({ db, store }, { bytes });
  await db.transaction(async (tx) => {
    await tx
      .update(extras)
      .set({ stillId })
      .where(and(eq(extras.titleId, titleId), eq(extras.streamId, streamId)));
    await announceTitles(tx, [titleId]);
  });
}

async function savePictures(
  { db, store }: CuttingDeps,
  titleId: number,
  stills: { backdrop: Buffer; poster: Buffer },
): Promise<void> {
  // Crop to 2:3 around the most salient area.
  const upright = await sharp(stills.poster)
    .resize({ width: 600, height: 900, fit: 'cover', position: sharp.strategy.attention })
    .jpeg({ quality: 88 })
    .toBuffer();
  const { id: posterId } = await storePicture({ db, store }, { bytes: upright });
  const { id: backdropId } = await storePicture({ db, store }, { bytes: stills.backdrop });
  await db.transaction(async (tx: Transaction) => {
    // Staff may want none.
    const bare = (kind: 'poster' | 'backdrop') =>
      and(
        eq(titles.id, titleId),
        isNull(titles[`${kind}Id`]),
        sql`${kind} <> ALL (${titles.keptParts})`,
      );
    await tx.update(titles).set({ posterId, posterIsCut: true }).where(bare('poster'));
    await tx.update(titles).set({ backdropId, backdropIsCut: true }).where(bare('backdrop'));
    await announceTitles(tx, [titleId]);
  });
}
