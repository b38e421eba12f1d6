import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { playbackProblems } from '#api/playback/tables.ts';
import type { ReportedProblem } from '#contract/ops.ts';
import { findWhereShown } from './find-where-shown.ts';
import { pageSize } from './title-health.ts';

const scope = 'playback-problems';

/** Problems reported by viewers, newest first. */
export async function listProblems(db: DatabaseOrTransaction, wanted: { cursor?: string }) {
  const order = newestFirst(playbackProblems.id);
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope,
    cursorText: wanted.cursor,
    readRows: (from, limit) =>
      db
        .select()
        .from(playbackProblems)
        .where(from)
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ id }) => [String(id)],
    count: () => db.$count(playbackProblems),
  });
  const places = await findWhereShown(
    db,
    rows.map(({ streamId }) => streamId),
  );
  return {
    problems: rows.map(({ facts, reportedAt, streamId, ...row }): ReportedProblem => {
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
