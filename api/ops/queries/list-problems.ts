import { count, desc, lt, sql } from 'drizzle-orm';
import { decodeCursor, refuseForgedKeys } from '#api/platform/cursor.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { playbackProblems } from '#api/playback/tables.ts';
import type { ReportedProblem } from '#contract/ops.ts';
import { cutPage, pageSize } from './cut-page.ts';
import { findWhereShown } from './find-where-shown.ts';

const scope = 'playback-problems';

/** What viewers reported, newest first. */
export async function listProblems(db: DatabaseOrTransaction, wanted: { cursor?: string }) {
  const cursor = wanted.cursor ? decodeCursor(scope, wanted.cursor, 1) : { number: 1, keys: [] };
  const [before] = cursor.keys;
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(playbackProblems)
      .where(before === undefined ? undefined : lt(playbackProblems.id, sql`${before}::bigint`))
      .orderBy(desc(playbackProblems.id))
      .limit(pageSize + 1)
      .catch(refuseForgedKeys),
    db.select({ total: count() }).from(playbackProblems),
  ]);
  const total = counted[0]?.total ?? 0;
  const { shown, page } = cutPage(rows, { scope, number: cursor.number, total });
  const places = await findWhereShown(
    db,
    shown.map(({ streamId }) => streamId),
  );
  return {
    problems: shown.map(({ facts, reportedAt, streamId, ...row }): ReportedProblem => {
      const place = places.get(streamId);
      return {
        ...facts,
        ...row,
        stream_id: streamId,
        reported_at: reportedAt.toISOString(),
        title: place?.title ?? null,
        part: place?.part ?? null,
      };
    }),
    page,
  };
}
