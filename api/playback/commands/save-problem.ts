import { eq, lt, sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { Database } from '#api/platform/database.ts';
import type { PlaybackProblem } from '#contract/playback.ts';
import type { Language } from '#contract/shared/language.ts';
import { playbackProblems } from '../tables.ts';

/** Free text by viewers, which is deleted once nobody will act on it any more. */
const retentionDays = 90;

/** Returns whether the stream exists. */
export async function saveProblem(
  db: Database,
  report: { problem: PlaybackProblem; language: Language },
): Promise<boolean> {
  const { stream_id: streamId, words, ...facts } = report.problem;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: streams.id })
      .from(streams)
      .where(eq(streams.id, streamId))
      .for('key share');
    if (rows.length === 0) return false;
    const limit = sql`now() - make_interval(days => ${retentionDays})`;
    await tx.delete(playbackProblems).where(lt(playbackProblems.reportedAt, limit));
    await tx
      .insert(playbackProblems)
      .values({ streamId, language: report.language, words: words.trim(), facts });
    return true;
  });
}
