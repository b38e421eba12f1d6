import { count, desc, lt, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, refuseForgedKeys } from '#api/platform/cursor.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { playbackProblems } from '#api/playback/tables.ts';
import type { ReportedProblem } from '#contract/ops.ts';
import { findWhereShown } from './find-where-shown.ts';

const pageSize = 50;
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
  const shown = rows.slice(0, pageSize);
  const places = await findWhereShown(
    db,
    shown.map(({ streamId }) => streamId),
  );
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const next = last && { number: cursor.number + 1, keys: [String(last.id)] };
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
    page: {
      total: counted[0]?.total ?? 0,
      size: pageSize,
      number: cursor.number,
      next: next ? encodeCursor(scope, next) : null,
    },
  };
}
