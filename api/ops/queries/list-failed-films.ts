import { eq, sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { findPlaces } from './find-places.ts';
import { pageSize } from './title-health.ts';

const order: KeysetOrder = {
  keys: [
    { value: sql`${streams.updatedAt}`, type: sql`timestamptz` },
    { value: sql`${streams.id}`, type: sql`uuid` },
  ],
  direction: 'desc',
};

/** Without those in whose place another film has come: they are removed a day later. */
export const isFailedFilm = sql`${eq(streams.state, 'failed')}
  AND NOT EXISTS (SELECT FROM replaced_films WHERE stream_id = ${streams.id})`;

/** Films that could not be prepared, those that failed last first. */
export async function listFailedFilms(db: DatabaseOrTransaction, cursorText?: string) {
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope: 'failed films',
    cursorText,
    readRows: (from, limit) =>
      db
        .select({ stream: streams, keys: keysOf(order) })
        .from(streams)
        .where(from ? sql`${isFailedFilm} AND ${from}` : isFailedFilm)
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ keys }) => keys,
    count: () => db.$count(streams, isFailedFilm),
  });
  const places = await findPlaces(
    db,
    rows.map(({ stream }) => stream.id),
  );
  return {
    films: rows.map(({ stream }) => {
      const place = places.get(stream.id);
      return {
        stream_id: stream.id,
        about: place ? { id: place.titleId, ...place.title, part: place.part } : null,
        code: stream.failureCode,
        detail: stream.failureDetail,
        file: stream.sourcePath?.split('/').at(-1) ?? null,
        bytes: stream.sourceBytes,
        failed_at: stream.updatedAt.toISOString(),
      };
    }),
    page,
  };
}
