import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { streams } from '#api/media/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { enqueueCutPictures } from '../jobs.ts';
import { episodes, seasons, titles } from '../tables.ts';
import type { Saved } from './change-seasons.ts';
import { nameEpisodeFile } from './list-films.ts';
import { isTaken, requireSeries } from './series.ts';

const textSchema = z.object({ name: z.string().optional(), synopsis: z.string().optional() });
const stateSchema = z.object({
  season_id: z.number(),
  number: z.number(),
  name: z.string(),
  texts: z.partialRecord(languageSchema, textSchema),
  aired_on: z.string().nullable(),
  stream_id: z.string().nullable(),
  kept: z.array(z.enum(['texts', 'place', 'film', 'still', 'added'])),
});

type EpisodeState = z.infer<typeof stateSchema>;
type Asked = Omit<EpisodeState, 'season_id' | 'kept'>;

/** Fails with `season_not_found`, `number_taken` or `stream_not_found`. */
export async function addEpisode(
  db: Database,
  actor: Actor,
  seasonId: number,
  asked: Asked,
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const place = await findSeason(tx, seasonId);
    if (!place) throw problem('season_not_found');
    if (await isTaken(tx, { seasonId, number: asked.number })) throw problem('number_taken');
    await requireFilm(tx, asked.stream_id);
    const kept: EpisodeState['kept'] = ['added', 'film', 'place', 'texts'];
    const after = { season_id: seasonId, ...asked, kept };
    const id = await insert(tx, after);
    if (asked.stream_id) await enqueueCutPictures(tx, place.titleId);
    const subject = describe(id, place, asked.number);
    const action = 'catalogue.addEpisode';
    return { id, change: await recordChange(tx, actor, { action, subject, before: null, after }) };
  });
}

/** Fails with `episode_not_found`, `number_taken` or `stream_not_found`. */
export async function saveEpisode(
  db: Database,
  actor: Actor,
  id: number,
  asked: Asked,
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const before = await lockEpisode(tx, id);
    const place = before && (await findSeason(tx, before.season_id));
    if (!before || !place) throw problem('episode_not_found');
    const { season_id: seasonId } = before;
    const isMoved = asked.number !== before.number;
    if (isMoved && (await isTaken(tx, { seasonId, number: asked.number }))) {
      throw problem('number_taken');
    }
    const isOther = asked.stream_id !== before.stream_id;
    if (isOther) await requireFilm(tx, asked.stream_id);
    const parts = [
      ...before.kept,
      'texts' as const,
      ...(isMoved ? (['place'] as const) : []),
      ...(isOther ? (['film'] as const) : []),
    ];
    const after = { ...before, ...asked, kept: [...new Set(parts)].sort() };
    await write(tx, id, after);
    if (isOther && asked.stream_id) await enqueueCutPictures(tx, place.titleId);
    const subject = describe(id, place, before.number);
    const action = 'catalogue.saveEpisode';
    return { id, change: await recordChange(tx, actor, { action, subject, before, after }) };
  });
}

/** Fails with `episode_not_found`. */
export async function removeEpisode(db: Database, actor: Actor, id: number): Promise<Saved> {
  return db.transaction(async (tx) => {
    const before = await lockEpisode(tx, id);
    const place = before && (await findSeason(tx, before.season_id));
    if (!before || !place) throw problem('episode_not_found');
    await announceTitles(tx, [place.titleId]);
    await tx.delete(episodes).where(eq(episodes.id, id));
    const subject = describe(id, place, before.number);
    const action = 'catalogue.removeEpisode';
    return { id, change: await recordChange(tx, actor, { action, subject, before, after: null }) };
  });
}

type Order = { season_id: number; episodes: number[] }[];

/**
 * Numbers the episodes of the named seasons anew, in the given order. Fails with `title_not_found`,
 * with `season_not_found` for one of another title, and with `episode_not_found` unless exactly the
 * episodes of these seasons are named.
 */
export async function arrangeEpisodes(
  db: Database,
  actor: Actor,
  titleId: number,
  order: Order,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await requireSeries(tx, titleId, 'title_not_found');
    const seasonIds = order.map(({ season_id }) => season_id);
    const known = await tx
      .select({ id: seasons.id, number: seasons.number })
      .from(seasons)
      .where(and(eq(seasons.titleId, titleId), inArray(seasons.id, seasonIds)));
    if (known.length !== new Set(seasonIds).size || known.length !== seasonIds.length) {
      throw problem('season_not_found');
    }
    const there = await tx
      .select({ id: episodes.id, seasonId: episodes.seasonId, number: episodes.number })
      .from(episodes)
      .where(inArray(episodes.seasonId, seasonIds))
      .for('update');
    const named = order.flatMap(({ episodes }) => episodes);
    const ids = new Set(there.map(({ id }) => id));
    const isComplete = named.length === ids.size && new Set(named).size === named.length;
    if (!isComplete || named.some((id) => !ids.has(id))) throw problem('episode_not_found');
    const places = order.flatMap(({ season_id, episodes }) =>
      episodes.map((id, index) => ({ id, season_id, number: index + 1 })),
    );
    const before = new Map(there.map((row) => [row.id, row]));
    const moved = places.filter(({ id, season_id, number }) => {
      const row = before.get(id);
      return row?.seasonId !== season_id || row.number !== number;
    });
    await move(tx, moved);
    await announceTitles(tx, [titleId]);
    const numberOf = new Map(known.map(({ id, number }) => [id, number]));
    for (const { id, season_id, number } of moved) {
      const row = before.get(id);
      if (!row) continue;
      await recordChange(tx, actor, {
        action: 'catalogue.arrangeEpisodes',
        subject: {
          kind: 'episode',
          id,
          name: `${name} ${nameEpisodeFile(numberOf.get(row.seasonId) ?? 0, row.number)}`,
        },
        before: { season_id: row.seasonId, number: row.number },
        after: { season_id, number },
      });
    }
  });
}

/** Two steps, because numbers are unique in a season at every moment. */
async function move(
  tx: Transaction,
  places: { id: number; season_id: number; number: number }[],
): Promise<void> {
  if (places.length === 0) return;
  // Higher than any number that an episode can have.
  const rows = places.map((place, index) => ({ ...place, meanwhile: 1_000_000_000 + index }));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS r (id bigint, season_id bigint, number integer, meanwhile integer)`;
  await tx.execute(
    sql`UPDATE episodes e SET number = r.meanwhile FROM ${wanted} WHERE r.id = e.id`,
  );
  await tx.execute(sql`
    UPDATE episodes e SET season_id = r.season_id, number = r.number,
      kept_parts = array_append(array_remove(e.kept_parts, 'place'), 'place')
    FROM ${wanted} WHERE r.id = e.id`);
}

async function findSeason(tx: Transaction, id: number) {
  const [found] = await tx
    .select({ titleId: seasons.titleId, season: seasons.number, name: titles.name })
    .from(seasons)
    .innerJoin(titles, eq(titles.id, seasons.titleId))
    .where(eq(seasons.id, id));
  return found;
}

function describe(id: number, { name, season }: { name: string; season: number }, number: number) {
  return { kind: 'episode' as const, id, name: `${name} ${nameEpisodeFile(season, number)}` };
}

async function requireFilm(tx: Transaction, streamId: string | null): Promise<void> {
  if (streamId === null) return;
  if ((await tx.$count(streams, eq(streams.id, streamId))) === 0) throw problem('stream_not_found');
}

async function lockEpisode(tx: Transaction, id: number): Promise<EpisodeState | null> {
  const [row] = await tx.select().from(episodes).where(eq(episodes.id, id)).for('update');
  if (!row) return null;
  return {
    season_id: row.seasonId,
    number: row.number,
    name: row.name,
    texts: row.translations,
    aired_on: row.airedOn,
    stream_id: row.streamId,
    kept: row.keptParts.toSorted(),
  };
}

function toRow(state: EpisodeState) {
  const { season_id: seasonId, texts, aired_on: airedOn, stream_id: streamId, kept } = state;
  const { number, name } = state;
  return { seasonId, number, name, translations: texts, airedOn, streamId, keptParts: kept };
}

async function insert(tx: Transaction, state: EpisodeState): Promise<number> {
  const [added] = await tx.insert(episodes).values(toRow(state)).returning({ id: episodes.id });
  if (!added) throw new Error('The episode was not inserted');
  await announce(tx, state.season_id);
  return added.id;
}

async function write(tx: Transaction, id: number, state: EpisodeState): Promise<void> {
  await tx.update(episodes).set(toRow(state)).where(eq(episodes.id, id));
  await announce(tx, state.season_id);
}

async function announce(tx: Transaction, seasonId: number): Promise<void> {
  const place = await findSeason(tx, seasonId);
  if (place) await announceTitles(tx, [place.titleId]);
}

export const episodeReverter: Reverter = {
  kind: 'episode',
  read: (tx, id) => lockEpisode(tx, Number(id)),
  async write(tx, id, state) {
    if (!state) {
      await tx.delete(episodes).where(eq(episodes.id, Number(id)));
      return;
    }
    const parsed = stateSchema.parse(state);
    const { season_id: seasonId, number } = parsed;
    const now = await lockEpisode(tx, Number(id));
    const isHere = now?.season_id === seasonId && now.number === number;
    if (!isHere && (await isTaken(tx, { seasonId, number }))) throw problem('number_taken');
    if (now) await write(tx, Number(id), parsed);
    else await insert(tx, parsed);
  },
};
