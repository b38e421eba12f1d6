import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { streams } from '#api/media/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { titles, trailers } from '../tables.ts';
import { requireTitle } from './list-films.ts';

const trailerSchema = z.object({
  name: z.string(),
  url: z.string().nullable(),
  stream_id: z.string().nullable(),
});
const stateSchema = z.object({ trailers: z.array(trailerSchema), kept: z.boolean() });

export type TrailerList = z.infer<typeof stateSchema>;

/**
 * The trailers of a title in order.
 *
 * @throws `title_not_found`
 */
export async function findTrailers(
  db: DatabaseOrTransaction,
  titleId: number,
): Promise<TrailerList> {
  const [title] = await db
    .select({ kept: titles.keptParts })
    .from(titles)
    .where(eq(titles.id, titleId));
  if (!title) throw problem('title_not_found');
  const rows = await db
    .select({ name: trailers.name, url: trailers.url, stream_id: trailers.streamId })
    .from(trailers)
    .where(eq(trailers.titleId, titleId))
    .orderBy(asc(trailers.position));
  return { trailers: rows, kept: title.kept.includes('trailers') };
}

/**
 * Replaces the trailers of a title; imports leave them from then on.
 *
 * @throws `stream_not_found`
 */
export async function saveTrailers(
  db: Database,
  actor: Actor,
  titleId: number,
  list: TrailerList['trailers'],
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const { name } = await requireTitle(tx, titleId);
    const before = await lock(tx, titleId);
    const wanted = list.flatMap(({ stream_id }) => stream_id ?? []);
    const found = await tx.$count(streams, inArray(streams.id, wanted));
    if (found < new Set(wanted).size) throw problem('stream_not_found');
    const after = { trailers: list, kept: true };
    await write(tx, titleId, after);
    const subject = { kind: 'trailers', id: titleId, name } as const;
    return recordChange(tx, actor, { action: 'catalogue.saveTrailers', subject, before, after });
  });
}

async function lock(tx: Transaction, titleId: number): Promise<TrailerList> {
  await tx.select({ id: titles.id }).from(titles).where(eq(titles.id, titleId)).for('update');
  return findTrailers(tx, titleId);
}

async function write(tx: Transaction, titleId: number, state: TrailerList): Promise<void> {
  await tx.delete(trailers).where(eq(trailers.titleId, titleId));
  if (state.trailers.length > 0) {
    await tx.insert(trailers).values(
      state.trailers.map(({ name, url, stream_id: streamId }, position) => ({
        titleId,
        position,
        name,
        url,
        streamId,
      })),
    );
  }
  const without = sql`array_remove(${titles.keptParts}, 'trailers')`;
  await tx
    .update(titles)
    .set({ keptParts: state.kept ? sql`array_append(${without}, 'trailers')` : without })
    .where(eq(titles.id, titleId));
  await announceTitles(tx, [titleId]);
}

export const trailersReverter: Reverter = {
  kind: 'trailers',
  read: (tx, id) => lock(tx, Number(id)),
  write: (tx, id, state) => write(tx, Number(id), stateSchema.parse(state)),
};
