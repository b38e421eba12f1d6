import { asc, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Stream } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import { presentStream } from './present.ts';
import {
  type StreamState,
  streamAudioTracks,
  streamChapters,
  streamRenditions,
  streamSubtitles,
  streams,
} from './tables.ts';

/**
 * Streams by id, as the contract presents them in a language. Missing ids are omitted. `grant`:
 * token of a viewer who may watch them.
 */
export async function findStreams(
  db: DatabaseOrTransaction,
  ids: string[],
  { language, grant }: { language: Language; grant?: string },
): Promise<Map<string, Stream>> {
  if (ids.length === 0) return new Map();
  const [rows, renditions, audioTracks, subtitles, chapters] = await Promise.all([
    db.select().from(streams).where(inArray(streams.id, ids)),
    db
      .select()
      .from(streamRenditions)
      .where(inArray(streamRenditions.streamId, ids))
      .orderBy(asc(streamRenditions.averageBandwidth)),
    db
      .select()
      .from(streamAudioTracks)
      .where(inArray(streamAudioTracks.streamId, ids))
      .orderBy(asc(streamAudioTracks.position)),
    db
      .select()
      .from(streamSubtitles)
      .where(inArray(streamSubtitles.streamId, ids))
      .orderBy(asc(streamSubtitles.position)),
    db
      .select()
      .from(streamChapters)
      .where(inArray(streamChapters.streamId, ids))
      .orderBy(asc(streamChapters.position)),
  ]);
  return new Map(
    rows.map((stream) => {
      const own = <Part extends { streamId: string }>(parts: Part[]) =>
        parts.filter((part) => part.streamId === stream.id);
      const parts = {
        renditions: own(renditions),
        audioTracks: own(audioTracks),
        subtitles: own(subtitles),
        chapters: own(chapters),
      };
      return [stream.id, presentStream(stream, parts, { language, grant })];
    }),
  );
}

export async function countStreams(
  db: DatabaseOrTransaction,
): Promise<{ state: StreamState; count: number }[]> {
  return db
    .select({ state: streams.state, count: sql<number>`count(*)::integer` })
    .from(streams)
    .groupBy(streams.state);
}
