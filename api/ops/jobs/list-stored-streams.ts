import { asc, gt, inArray, sql } from 'drizzle-orm';
import { streamRenditions, streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { watchDisks } from '#api/platform/disks/watch-disks.ts';
import type { WatchedFolders } from '#api/platform/http/health-routes.ts';
import { type KeysetOrder, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { Storage, StoredStream } from '#contract/ops/jobs.ts';
import { findPlaces } from '../queries/find-places.ts';
import { pageSize } from '../queries/title-health.ts';

const order: KeysetOrder = {
  keys: [
    { value: sql`${streams.bytes}`, type: sql`bigint` },
    { value: sql`${streams.id}`, type: sql`uuid` },
  ],
  direction: 'desc',
};

/** Prepared films by the space that they take, largest first. */
export async function listStoredStreams(db: DatabaseOrTransaction, cursorText?: string) {
  const matches = gt(streams.bytes, 0);
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope: 'stored-streams',
    cursorText,
    readRows: (from, limit) =>
      db
        .select({ id: streams.id, bytes: streams.bytes })
        .from(streams)
        .where(from ? sql`${matches} AND ${from}` : matches)
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ id, bytes }) => [String(bytes), id],
    count: () => db.$count(streams, matches),
  });
  const ids = rows.map(({ id }) => id);
  const [places, renditions] = await Promise.all([findPlaces(db, ids), findRenditions(db, ids)]);
  return {
    streams: rows.map(({ id, bytes }): StoredStream => {
      const place = places.get(id);
      return {
        stream_id: id,
        bytes,
        about: place ? { id: place.titleId, ...place.title, part: place.part } : null,
        renditions: renditions.get(id)?.map(({ name, bytes }) => ({ name, bytes })) ?? [],
      };
    }),
    page,
  };
}

async function findRenditions(db: DatabaseOrTransaction, ids: string[]) {
  const rows = await db
    .select({
      id: streamRenditions.streamId,
      name: streamRenditions.name,
      bytes: streamRenditions.bytes,
    })
    .from(streamRenditions)
    .where(inArray(streamRenditions.streamId, ids))
    .orderBy(asc(streamRenditions.height));
  return Map.groupBy(rows, ({ id }) => id);
}

/** What films take, and what is left on the disks. */
export async function measureStorage(
  db: DatabaseOrTransaction,
  { folders, minFreeBytes }: { folders: WatchedFolders; minFreeBytes: number },
): Promise<Storage> {
  const [sum] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${streams.bytes}), 0)::float8`,
      droppedFilms: sql<number>`count(${streams.droppedAt})::integer`,
      droppedBytes: sql<number>`coalesce(sum(${streams.droppedBytes}), 0)::float8`,
    })
    .from(streams);
  const dropped = { films: sum?.droppedFilms ?? 0, bytes: sum?.droppedBytes ?? 0 };
  const disks = await watchDisks(db, { folders, minFreeBytes });
  return { streams: sum?.bytes ?? 0, dropped, disks, min_free: minFreeBytes };
}
