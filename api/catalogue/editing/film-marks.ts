import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { lockMarks, type Marks, presentSpan, saveMarks } from '#api/media/index.ts';
import { streamChapters, streams } from '#api/media/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { FilmMarks } from '#contract/catalogue/titles/films.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { findShowing } from './list-films.ts';

/**
 * Chapters and credits of a film.
 *
 * @throws `stream_not_found`
 */
export async function findFilmMarks(
  db: DatabaseOrTransaction,
  streamId: string,
): Promise<FilmMarks> {
  const [row] = await db.select().from(streams).where(eq(streams.id, streamId));
  if (!row) throw problem('stream_not_found');
  const chapters = await db
    .select()
    .from(streamChapters)
    .where(eq(streamChapters.streamId, streamId))
    .orderBy(asc(streamChapters.position));
  const credits = row.creditsStartAtMs;
  return {
    duration: row.durationMs === null ? null : row.durationMs / 1000,
    own_chapters: row.ownChapters !== null,
    chapters: chapters.map(({ startsAtMs, title, titles }) => ({
      starts_at: startsAtMs / 1000,
      title,
      titles,
    })),
    intro: presentSpan(row.introStartsAtMs, row.introEndsAtMs),
    recap: presentSpan(row.recapStartsAtMs, row.recapEndsAtMs),
    credits_at: credits === null ? null : credits / 1000,
    marked_by_staff: row.markedByStaff,
  };
}

/**
 * Marks parts of a film; returns the audit entry.
 *
 * @throws `stream_not_found`
 */
export async function saveFilmMarks(
  { db, store }: { db: Database; store: MediaStore },
  actor: Actor,
  streamId: string,
  marks: Marks,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await lockMarks(tx, streamId);
    const sorted = marks.chapters?.toSorted((a, b) => a.startsAt - b.startsAt) ?? null;
    const after = { ...marks, chapters: sorted };
    const { name } = await write({ store }, tx, streamId, after);
    const subject = { kind: 'film_marks', id: streamId, name } as const;
    return recordChange(tx, actor, { action: 'catalogue.saveFilmMarks', subject, before, after });
  });
}

async function write(
  { store }: { store: MediaStore },
  tx: Transaction,
  streamId: string,
  marks: Marks,
) {
  await saveMarks(tx, store, streamId, marks);
  const showing = await findShowing(tx, streamId);
  await announceTitles(tx, showing.ids);
  return showing;
}

const spanSchema = z.object({ startsAt: z.number(), endsAt: z.number() });

const stateSchema = z.object({
  chapters: z
    .array(
      z.object({
        startsAt: z.number(),
        title: z.string(),
        titles: z.partialRecord(languageSchema, z.string()).optional(),
      }),
    )
    .nullable(),
  intro: spanSchema.nullable(),
  // Older entries of the log have none.
  recap: spanSchema.nullable().default(null),
  creditsAt: z.number().nullable(),
});

export function createMarksReverter(store: MediaStore): Reverter {
  return {
    kind: 'film_marks',
    read: (tx, id) => lockMarks(tx, id),
    write: async (tx, id, state) => {
      await write({ store }, tx, id, stateSchema.parse(state));
    },
  };
}
