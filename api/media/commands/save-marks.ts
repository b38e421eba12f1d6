import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { FoundMarks } from '../chromaprint/find-season-marks.ts';
import type { Span } from '../chromaprint/find-shared-sounds.ts';
import { readPublished } from '../stream-folders.ts';
import { type OwnChapter, streamChapters, streams } from '../tables.ts';

/** Times in seconds; null: as the film itself says, or not marked. */
export type Marks = {
  chapters: OwnChapter[] | null;
  intro: Span | null;
  recap: Span | null;
  creditsAt: number | null;
};

const toMs = (seconds: number) => Math.round(seconds * 1000);

/**
 * What staff have marked in a film, locked.
 *
 * @throws `stream_not_found`
 */
export async function lockMarks(tx: Transaction, streamId: string): Promise<Marks> {
  const [row] = await tx.select().from(streams).where(eq(streams.id, streamId)).for('update');
  if (!row) throw problem('stream_not_found');
  const credits = row.creditsStartAtMs;
  return {
    chapters: row.ownChapters,
    intro: toSpan(row.introStartsAtMs, row.introEndsAtMs),
    recap: toSpan(row.recapStartsAtMs, row.recapEndsAtMs),
    creditsAt: credits === null ? null : credits / 1000,
  };
}

function toSpan(startsMs: number | null, endsMs: number | null): Span | null {
  return startsMs === null || endsMs === null
    ? null
    : { startsAt: startsMs / 1000, endsAt: endsMs / 1000 };
}

/** Marks chapters, recap, opening and closing credits; packaging and imports leave them. */
export async function saveMarks(
  tx: Transaction,
  store: MediaStore,
  streamId: string,
  { chapters, intro, recap, creditsAt }: Marks,
): Promise<void> {
  const [row] = await tx
    .update(streams)
    .set({
      ownChapters: chapters,
      introStartsAtMs: intro && toMs(intro.startsAt),
      introEndsAtMs: intro && toMs(intro.endsAt),
      recapStartsAtMs: recap && toMs(recap.startsAt),
      recapEndsAtMs: recap && toMs(recap.endsAt),
      markedByStaff: true,
      creditsStartAtMs: creditsAt === null ? null : toMs(creditsAt),
    })
    .where(eq(streams.id, streamId))
    .returning({ folder: streams.folder, durationMs: streams.durationMs });
  if (!row) throw problem('stream_not_found');
  const manifest = row.folder ? await readPublished(store, row.folder) : undefined;
  const duration = (row.durationMs ?? 0) / 1000;
  await writeChapters(tx, streamId, {
    own: chapters,
    found: manifest?.chapters ?? [],
    duration,
  });
}

type FoundChapter = OwnChapter & { endsAt: number };

/**
 * Stores the intro and the recap that were found in the sound of an episode, unless staff have
 * marked it; returns whether that changed anything.
 */
export async function saveFoundMarks(
  tx: Transaction,
  streamId: string,
  { intro, recap }: FoundMarks,
): Promise<boolean> {
  const columns = {
    introStartsAtMs: intro ? toMs(intro.startsAt) : null,
    introEndsAtMs: intro ? toMs(intro.endsAt) : null,
    recapStartsAtMs: recap ? toMs(recap.startsAt) : null,
    recapEndsAtMs: recap ? toMs(recap.endsAt) : null,
  };
  const isOther = or(
    sql`${streams.introStartsAtMs} IS DISTINCT FROM ${columns.introStartsAtMs}::integer`,
    sql`${streams.introEndsAtMs} IS DISTINCT FROM ${columns.introEndsAtMs}::integer`,
    sql`${streams.recapStartsAtMs} IS DISTINCT FROM ${columns.recapStartsAtMs}::integer`,
    sql`${streams.recapEndsAtMs} IS DISTINCT FROM ${columns.recapEndsAtMs}::integer`,
  );
  const changed = await tx
    .update(streams)
    .set(columns)
    .where(and(eq(streams.id, streamId), eq(streams.markedByStaff, false), isOther))
    .returning({ id: streams.id });
  return changed.length > 0;
}

/** Replaces the chapters of a film by those of staff, else by those found in it. */
export async function writeChapters(
  tx: Transaction,
  streamId: string,
  { own, found, duration }: { own: OwnChapter[] | null; found: FoundChapter[]; duration: number },
): Promise<void> {
  await tx.delete(streamChapters).where(eq(streamChapters.streamId, streamId));
  const chapters = own
    ? own.map((chapter, index) => ({
        ...chapter,
        endsAt: own[index + 1]?.startsAt ?? Math.max(duration, chapter.startsAt),
      }))
    : found;
  if (chapters.length === 0) return;
  await tx.insert(streamChapters).values(
    chapters.map(({ startsAt, endsAt, title, titles }, position) => ({
      streamId,
      position,
      title,
      ...(titles && { titles }),
      startsAtMs: toMs(startsAt),
      endsAtMs: toMs(endsAt),
    })),
  );
}
