import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { applySeasonDescriptions } from '../metadata/apply-seasons.ts';
import { episodes, seasons } from '../tables.ts';
import { isTaken, requireSeries } from './series.ts';

const stateSchema = z.object({
  title_id: z.number(),
  number: z.number(),
  names: z.partialRecord(languageSchema, z.string()),
  kept: z.array(z.enum(['names', 'added'])),
  /** Not of new ones. */
  poster_id: z.number().nullish(),
});

type SeasonState = z.infer<typeof stateSchema>;
type Asked = Pick<SeasonState, 'number' | 'names'>;
export type Saved = { id: number; change: number | null };

/** @throws `title_not_found`, `not_a_series`, `number_taken` */
export async function addSeason(
  db: Database,
  actor: Actor,
  titleId: number,
  asked: Asked,
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const { name } = await requireSeries(tx, titleId, 'not_a_series');
    if (await isTaken(tx, { titleId, number: asked.number })) throw problem('number_taken');
    const after: SeasonState = { title_id: titleId, ...asked, kept: ['added', 'names'] };
    const id = await insert(tx, after);
    const subject = { kind: 'season', id, name: `${name} S${asked.number}` } as const;
    const action = 'catalogue.addSeason';
    return { id, change: await recordChange(tx, actor, { action, subject, before: null, after }) };
  });
}

/** @throws `season_not_found`, `number_taken` */
export async function saveSeason(
  db: Database,
  actor: Actor,
  id: number,
  asked: Asked,
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const before = await lockSeason(tx, id);
    if (!before) throw problem('season_not_found');
    const { title_id: titleId, kept } = before;
    const isOther = asked.number !== before.number;
    if (isOther && (await isTaken(tx, { titleId, number: asked.number }))) {
      throw problem('number_taken');
    }
    const after = { ...before, ...asked, kept: addPart(kept, 'names') };
    await write(tx, id, after);
    // The next import finds them by their films, whatever number their folder has.
    if (isOther) await keepPlaces(tx, id);
    const { name } = await requireSeries(tx, titleId, 'title_not_found');
    const subject = { kind: 'season', id, name: `${name} S${before.number}` } as const;
    const action = 'catalogue.saveSeason';
    return { id, change: await recordChange(tx, actor, { action, subject, before, after }) };
  });
}

/** @throws `season_not_found`, `season_not_empty` */
export async function removeSeason(db: Database, actor: Actor, id: number): Promise<Saved> {
  return db.transaction(async (tx) => {
    const before = await lockSeason(tx, id);
    if (!before) throw problem('season_not_found');
    const { name } = await requireSeries(tx, before.title_id, 'title_not_found');
    await remove(tx, id, before);
    const subject = { kind: 'season', id, name: `${name} S${before.number}` } as const;
    const action = 'catalogue.removeSeason';
    return { id, change: await recordChange(tx, actor, { action, subject, before, after: null }) };
  });
}

async function keepPlaces(tx: Transaction, seasonId: number): Promise<void> {
  const keptParts = sql`array_append(array_remove(${episodes.keptParts}, 'place'), 'place')`;
  await tx.update(episodes).set({ keptParts }).where(eq(episodes.seasonId, seasonId));
}

function addPart<Part>(kept: Part[], part: Part): Part[] {
  return [...new Set([...kept, part])].sort();
}

async function lockSeason(tx: Transaction, id: number): Promise<SeasonState | null> {
  const [row] = await tx.select().from(seasons).where(eq(seasons.id, id)).for('update');
  if (!row) return null;
  const { titleId: title_id, number, names, keptParts, posterId: poster_id } = row;
  return { title_id, number, names, kept: keptParts.toSorted(), poster_id };
}

/** `id`: of one that comes back. */
async function insert(tx: Transaction, state: SeasonState, id?: number): Promise<number> {
  const { title_id: titleId, number, names, kept: keptParts, poster_id: posterId } = state;
  const [added] = await tx
    .insert(seasons)
    .overridingSystemValue()
    .values({ titleId, number, names, keptParts, posterId, ...(id && { id }) })
    .returning({ id: seasons.id });
  if (!added) throw new Error('The season was not inserted');
  await announceTitles(tx, [titleId]);
  return added.id;
}

async function write(tx: Transaction, id: number, state: SeasonState): Promise<void> {
  const { number, names, kept: keptParts, poster_id: posterId } = state;
  await tx.update(seasons).set({ number, names, keptParts, posterId }).where(eq(seasons.id, id));
  await applySeasonDescriptions(tx, [state.title_id]);
  await announceTitles(tx, [state.title_id]);
}

async function remove(tx: Transaction, id: number, state: SeasonState): Promise<void> {
  if ((await tx.$count(episodes, eq(episodes.seasonId, id))) > 0) throw problem('season_not_empty');
  await tx.delete(seasons).where(eq(seasons.id, id));
  await announceTitles(tx, [state.title_id]);
}

export const seasonReverter: Reverter = {
  kind: 'season',
  read: (tx, id) => lockSeason(tx, Number(id)),
  async write(tx, id, state) {
    const now = await lockSeason(tx, Number(id));
    if (!state) {
      if (now) await remove(tx, Number(id), now);
      return;
    }
    const parsed = stateSchema.parse(state);
    const { title_id: titleId, number } = parsed;
    await requireSeries(tx, titleId, 'title_not_found');
    if (now?.number !== number && (await isTaken(tx, { titleId, number }))) {
      throw problem('number_taken');
    }
    if (now) await write(tx, Number(id), parsed);
    else await insert(tx, parsed, Number(id));
  },
};
