import { and, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { streamAudioTracks } from '../tables.ts';

/** Keeps the integrated loudness (LUFS) of a stream's sound tracks, by their position. */
export async function saveLoudness(
  db: Database,
  streamId: string,
  loudness: Map<number, number>,
): Promise<void> {
  for (const [position, value] of loudness) {
    await db
      .update(streamAudioTracks)
      .set({ loudness: value })
      .where(
        and(eq(streamAudioTracks.streamId, streamId), eq(streamAudioTracks.position, position)),
      );
  }
}
