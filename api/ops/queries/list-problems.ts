import { and, isNull, not } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { playbackProblems } from '#api/playback/tables.ts';
import type { ReportedProblem } from '#contract/ops.ts';
import { findPlaces } from './find-places.ts';
import { pageSize } from './title-health.ts';

const isOpen = isNull(playbackProblems.doneAt);

/** Problems reported by viewers, newest first. */
export async function listProblems(
  db: DatabaseOrTransaction,
  wanted: { state?: 'open' | 'done'; cursor?: string },
) {
  const order = newestFirst(playbackProblems.id);
  const matches = wanted.state && (wanted.state === 'open' ? isOpen : not(isOpen));
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope: `playback-problems:${wanted.state ?? ''}`,
    cursorText: wanted.cursor,
    readRows: (from, limit) =>
      db
        .select()
        .from(playbackProblems)
        .where(and(matches, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ id }) => [String(id)],
    count: () => db.$count(playbackProblems, matches),
  });
  const places = await findPlaces(
    db,
    rows.map(({ streamId }) => streamId),
  );
  return {
    problems: rows.map(({ facts, reportedAt, doneAt, streamId, ...row }): ReportedProblem => {
      const place = places.get(streamId);
      return {
        ...facts,
        ...row,
        stream_id: streamId,
        reported_at: reportedAt.toISOString(),
        done_at: doneAt?.toISOString() ?? null,
        title: place?.title ?? null,
        part: place?.part ?? null,
      };
    }),
    page,
  };
}
