import { and, count, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import {
  streamAudioTracks,
  streamChapters,
  streamRenditions,
  streamSubtitles,
  streams,
} from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { playbackDays } from '#api/playback/tables.ts';
import type { CheckedStream } from '../checks/checked-title.ts';

/** Streams with the facts that are checked, by id. */
export async function findCheckedStreams(
  db: DatabaseOrTransaction,
  ids: string[],
): Promise<Map<string, CheckedStream>> {
  if (ids.length === 0) return new Map();
  const [rows, renditions, sound, subtitles, chapters, plays] = await Promise.all([
    db.select().from(streams).where(inArray(streams.id, ids)),
    db.select().from(streamRenditions).where(inArray(streamRenditions.streamId, ids)),
    db.select().from(streamAudioTracks).where(inArray(streamAudioTracks.streamId, ids)),
    db
      .select()
      .from(streamSubtitles)
      .where(and(inArray(streamSubtitles.streamId, ids), eq(streamSubtitles.forced, false))),
    db
      .select({ streamId: streamChapters.streamId, count: count() })
      .from(streamChapters)
      .where(inArray(streamChapters.streamId, ids))
      .groupBy(streamChapters.streamId),
    findPlays(db, ids),
  ]);
  const own = {
    renditions: Map.groupBy(renditions, ({ streamId }) => streamId),
    sound: Map.groupBy(sound, ({ streamId }) => streamId),
    subtitles: Map.groupBy(subtitles, ({ streamId }) => streamId),
    chapters: new Map(chapters.map((row) => [row.streamId, row.count])),
    plays: new Map(plays.map(({ streamId, ...row }) => [streamId, row])),
  };
  return new Map(
    rows.map(
      ({ id, state, failureCode, failureDetail, sourcePath, folder, width, height, ...row }) => [
        id,
        {
          id,
          state,
          failureCode,
          failureDetail,
          sourcePath,
          furtherPaths: row.furtherPaths,
          folder,
          width,
          height,
          duration: (row.durationMs ?? 0) / 1000,
          hasPreviews: row.hasSprites,
          renditionSet: row.renditionSet,
          originalFault: row.originalFault,
          renditions: (own.renditions.get(id) ?? []).map(({ name }) => name),
          sound: own.sound.get(id) ?? [],
          subtitles: (own.subtitles.get(id) ?? []).map(({ language }) => language),
          chapters: own.chapters.get(id) ?? 0,
          plays: own.plays.get(id) ?? { starts: 0, failures: 0 },
        },
      ],
    ),
  );
}

function findPlays(db: DatabaseOrTransaction, ids: string[]) {
  const { streamId, starts, failures, day } = playbackDays;
  return db
    .select({
      streamId,
      starts: sum(starts).mapWith(Number),
      failures: sum(failures).mapWith(Number),
    })
    .from(playbackDays)
    .where(and(inArray(streamId, ids), gt(day, sql`current_date - 7`)))
    .groupBy(streamId);
}
