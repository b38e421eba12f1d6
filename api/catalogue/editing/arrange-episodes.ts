import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { applySeasonDescriptions } from '../metadata/apply-seasons.ts';
import { episodes, seasons } from '../tables.ts';
import { requireSeries } from './series.ts';

/** The episodes of each season in order, by `season_<id>`. `kept`: imports leave the place. */
const orderSchema = z.record(
  z.string(),
  z.array(z.object({ id: z.number(), number: z.number(), kept: z.boolean() })),
);

type Order = z.infer<typeof orderSchema>;

/**
 * Puts the episodes of the named seasons in the given order, and numbers those of seasons that this
 * changes anew. Returns the audit entry.
 *
 * @throws `title_not_found`; `season_not_found` for a season of another title; `episode_not_found`
 *   unless exactly the episodes of these seasons are named
 */
export async function arrangeEpisodes(
  db: Database,
  actor: Actor,
  titleId: number,
  wanted: { season_id: number; episodes: number[] }[],
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const { name } = await requireSeries(tx, titleId, 'title_not_found');
    const before = await lockOrder(tx, titleId);
    const keys = wanted.map(({ season_id }) => `season_${season_id}`);
    if (keys.some((key) => !before[key]) || new Set(keys).size < keys.length) {
      throw problem('season_not_found');
    }
    const there = new Map(keys.flatMap((key) => before[key] ?? []).map((row) => [row.id, row]));
    const named = new Set(wanted.flatMap((season) => season.episodes));
    const count = wanted.reduce((sum, season) => sum + season.episodes.length, 0);
    const isComplete = count === named.size && count === there.size;
    if (!isComplete || [...named].some((id) => !there.has(id))) throw problem('episode_not_found');
    const changed = wanted.flatMap(({ season_id, episodes: ids }) => {
      const key = `season_${season_id}`;
      const present = before[key]?.map(({ id }) => id) ?? [];
      if (present.join() === ids.join()) return [];
      return [[key, ids.map((id, index) => ({ id, number: index + 1, kept: true }))] as const];
    });
    const after = { ...before, ...Object.fromEntries(changed) };
    await writeOrder(tx, titleId, before, after);
    const subject = { kind: 'episode_order', id: titleId, name } as const;
    const action = 'catalogue.arrangeEpisodes';
    return recordChange(tx, actor, { action, subject, before, after });
  });
}

async function lockOrder(tx: Transaction, titleId: number): Promise<Order> {
  const known = await tx
    .select({ id: seasons.id })
    .from(seasons)
    .where(eq(seasons.titleId, titleId))
    .orderBy(asc(seasons.id))
    .for('update');
  const rows = await tx
    .select({
      id: episodes.id,
      seasonId: episodes.seasonId,
      number: episodes.number,
      kept: sql<boolean>`'place' = ANY (${episodes.keptParts})`,
    })
    .from(episodes)
    .innerJoin(seasons, and(eq(seasons.id, episodes.seasonId), eq(seasons.titleId, titleId)))
    .orderBy(asc(episodes.number))
    .for('update', { of: episodes });
  const bySeason = Map.groupBy(rows, ({ seasonId }) => seasonId);
  return Object.fromEntries(
    known.map((season) => [
      `season_${season.id}`,
      (bySeason.get(season.id) ?? []).map(({ id, number, kept }) => ({ id, number, kept })),
    ]),
  );
}

/** Two steps, because numbers are unique in a season at every moment. */
async function writeOrder(
  tx: Transaction,
  titleId: number,
  before: Order,
  after: Order,
): Promise<void> {
  const placesOf = (order: Order) =>
    Object.entries(order).flatMap(([key, rows]) =>
      rows.map((row) => ({ ...row, season_id: Number(key.replace('season_', '')) })),
    );
  const known = new Set(placesOf(before).map((place) => JSON.stringify(place)));
  const moved = placesOf(after).filter((place) => !known.has(JSON.stringify(place)));
  if (moved.length === 0) return;
  // Higher than any number that an episode can have.
  const rows = moved.map((place, index) => ({ ...place, meanwhile: 1_000_000_000 + index }));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS r (id bigint, season_id bigint, number integer, kept boolean, meanwhile integer)`;
  await tx.execute(
    sql`UPDATE episodes e SET number = r.meanwhile FROM ${wanted} WHERE r.id = e.id`,
  );
  await tx.execute(sql`
    UPDATE episodes e SET season_id = r.season_id, number = r.number,
      kept_parts = array_remove(e.kept_parts, 'place')
        || CASE WHEN r.kept THEN '{place}' ELSE '{}' END::text[]
    FROM ${wanted} WHERE r.id = e.id`);
  await applySeasonDescriptions(tx, [titleId]);
  await announceTitles(tx, [titleId]);
}

export const episodeOrderReverter: Reverter = {
  kind: 'episode_order',
  read: (tx, id) => lockOrder(tx, Number(id)),
  async write(tx, id, state) {
    const before = await lockOrder(tx, Number(id));
    await writeOrder(tx, Number(id), before, orderSchema.parse(state));
  },
};
