import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hideStream } from '#api/media/index.ts';
import { streams } from '#api/media/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { externalIdsInput } from '#contract/catalogue/external-ids.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import { applyAccess, withFilmsHidden } from '../commands/apply-access.ts';
import { enqueueCutPictures } from '../commands/cut-pictures.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { formatFilmPart } from '../present/film-part.ts';
import { episodes, seasons, titles, titleVersions } from '../tables.ts';
import type { Saved } from './change-seasons.ts';
import { isTaken } from './series.ts';
import { changeVersion } from './versions.ts';

const textSchema = z.object({ name: z.string().optional(), synopsis: z.string().optional() });
const stateSchema = z.object({
  season_id: z.number(),
  number: z.number(),
  name: z.string(),
  texts: z.partialRecord(languageSchema, textSchema),
  aired_on: z.string().nullable(),
  stream_id: z.string().nullable(),
  kept: z.array(z.enum(['texts', 'place', 'film', 'version', 'still', 'added'])),
  /** Not of new ones. */
  versions: z
    .array(
      z.object({
        stream_id: z.string(),
        position: z.number(),
        name: z.string(),
        own_name: z.string().nullable(),
        removed: z.boolean(),
      }),
    )
    .optional(),
  /** Not of new ones; what imports and jobs have found out. */
  runtime_seconds: z.number().nullish(),
  still_id: z.number().nullish(),
  still_is_cut: z.boolean().optional(),
  external_ids: externalIdsInput.optional(),
  intro_starts_at: z.number().nullish(),
  intro_ends_at: z.number().nullish(),
});

type EpisodeState = z.infer<typeof stateSchema>;
type Asked = Pick<EpisodeState, 'number' | 'name' | 'texts' | 'aired_on' | 'stream_id'>;
type AskedVersions = { stream_id: string; name: string; removed: boolean }[] | undefined;
type Deps = { db: Database; store: MediaStore };

/** @throws `season_not_found`, `number_taken`, `stream_not_found` */
export async function addEpisode(
  deps: Deps,
  actor: Actor,
  seasonId: number,
  asked: Asked,
): Promise<Saved> {
  return withFilmsHidden(deps, async (tx) => {
    const place = await findSeason(tx, seasonId);
    if (!place) throw problem('season_not_found');
    if (await isTaken(tx, { seasonId, number: asked.number })) throw problem('number_taken');
    await requireFilm(tx, asked.stream_id);
    const kept: EpisodeState['kept'] = ['added', 'film', 'place', 'texts'];
    const after = { season_id: seasonId, ...asked, kept };
    const id = await insert(tx, after);
    await applyAccess(tx, [place.titleId]);
    if (asked.stream_id) await enqueueCutPictures(tx, place.titleId);
    const subject = describe(id, place, asked.number);
    const action = 'catalogue.addEpisode';
    return { id, change: await recordChange(tx, actor, { action, subject, before: null, after }) };
  });
}

/** @throws `episode_not_found`, `number_taken`, `stream_not_found` */
export async function saveEpisode(
  deps: Deps,
  actor: Actor,
  id: number,
  { versions: changes = [], ...asked }: Asked & { versions?: AskedVersions },
): Promise<Saved> {
  return withFilmsHidden(deps, async (tx) => {
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
    const known = before.versions ?? [];
    if (changes.some((change) => !known.some(({ stream_id: own }) => own === change.stream_id))) {
      throw problem('stream_not_found');
    }
    const versions = known.map((version) => {
      const change = changes.find(({ stream_id: own }) => own === version.stream_id);
      return { ...version, ...(change && changeVersion(version, change, asked.stream_id)) };
    });
    // The file of a version may go and come; another film stays whatever imports find.
    const isVersion = versions.some(({ stream_id: own }) => own === asked.stream_id);
    const film = isVersion ? ('version' as const) : ('film' as const);
    const parts = [
      ...before.kept.filter((part) => !isOther || (part !== 'film' && part !== 'version')),
      'texts' as const,
      ...(isMoved ? (['place'] as const) : []),
      ...(isOther ? [film] : []),
    ];
    const after = { ...before, ...asked, versions, kept: [...new Set(parts)].sort() };
    await write(tx, id, after);
    if (isOther) await applyAccess(tx, [place.titleId], filmsOf(before));
    if (isOther && asked.stream_id) await enqueueCutPictures(tx, place.titleId);
    const subject = describe(id, place, before.number);
    const action = 'catalogue.saveEpisode';
    return { id, change: await recordChange(tx, actor, { action, subject, before, after }) };
  });
}

/** @throws `episode_not_found` */
export async function removeEpisode(db: Database, actor: Actor, id: number): Promise<Saved> {
  return db.transaction(async (tx) => {
    const before = await lockEpisode(tx, id);
    const place = before && (await findSeason(tx, before.season_id));
    if (!before || !place) throw problem('episode_not_found');
    await announceTitles(tx, [place.titleId]);
    await tx.delete(episodes).where(eq(episodes.id, id));
    await applyAccess(tx, [place.titleId], filmsOf(before));
    const subject = describe(id, place, before.number);
    const action = 'catalogue.removeEpisode';
    return { id, change: await recordChange(tx, actor, { action, subject, before, after: null }) };
  });
}

async function findSeason(tx: Transaction, id: number) {
  const [found] = await tx
    .select({
      titleId: seasons.titleId,
      season: seasons.number,
      name: titles.name,
      access: titles.access,
    })
    .from(seasons)
    .innerJoin(titles, eq(titles.id, seasons.titleId))
    .where(eq(seasons.id, id));
  return found;
}

function describe(id: number, { name, season }: { name: string; season: number }, number: number) {
  return { kind: 'episode' as const, id, name: `${name} ${formatFilmPart({ season, number })}` };
}

async function requireFilm(tx: Transaction, streamId: string | null): Promise<void> {
  if (streamId === null) return;
  if ((await tx.$count(streams, eq(streams.id, streamId))) === 0) throw problem('stream_not_found');
}

async function lockEpisode(tx: Transaction, id: number): Promise<EpisodeState | null> {
  const [row] = await tx.select().from(episodes).where(eq(episodes.id, id)).for('update');
  if (!row) return null;
  const versions = await tx
    .select({
      stream_id: titleVersions.streamId,
      position: titleVersions.position,
      name: titleVersions.name,
      own_name: titleVersions.ownName,
      removed: titleVersions.removed,
    })
    .from(titleVersions)
    .where(eq(titleVersions.episodeId, id))
    .orderBy(titleVersions.position);
  return {
    season_id: row.seasonId,
    number: row.number,
    name: row.name,
    texts: row.translations,
    aired_on: row.airedOn,
    stream_id: row.streamId,
    kept: row.keptParts.toSorted(),
    versions,
    runtime_seconds: row.runtimeSeconds,
    still_id: row.stillId,
    still_is_cut: row.stillIsCut,
    external_ids: row.externalIds,
    intro_starts_at: row.introStartsAt,
    intro_ends_at: row.introEndsAt,
  };
}

function toRow(state: EpisodeState) {
  return {
    seasonId: state.season_id,
    number: state.number,
    name: state.name,
    translations: state.texts,
    airedOn: state.aired_on,
    streamId: state.stream_id,
    keptParts: state.kept,
    runtimeSeconds: state.runtime_seconds,
    stillId: state.still_id,
    stillIsCut: state.still_is_cut,
    externalIds: state.external_ids,
    introStartsAt: state.intro_starts_at,
    introEndsAt: state.intro_ends_at,
  };
}

function filmsOf(state: EpisodeState | null): string[] {
  return state?.stream_id ? [state.stream_id] : [];
}

/** `id`: of one that comes back. */
async function insert(tx: Transaction, state: EpisodeState, id?: number): Promise<number> {
  const [added] = await tx
    .insert(episodes)
    .overridingSystemValue()
    .values({ ...toRow(state), ...(id && { id }) })
    .returning({ id: episodes.id });
  if (!added) throw new Error('The episode was not inserted');
  await bringBackVersions(tx, added.id, state);
  await announce(tx, state.season_id);
  return added.id;
}

/** Those whose film is still there. */
async function bringBackVersions(tx: Transaction, id: number, state: EpisodeState): Promise<void> {
  const place = await findSeason(tx, state.season_id);
  for (const version of state.versions ?? []) {
    const { stream_id: streamId, position, name, own_name: ownName, removed } = version;
    if (!place || (await tx.$count(streams, eq(streams.id, streamId))) === 0) continue;
    const { titleId } = place;
    const row = { titleId, episodeId: id, streamId, position, name, ownName, removed };
    await tx.insert(titleVersions).values(row);
  }
}

async function write(tx: Transaction, id: number, state: EpisodeState): Promise<void> {
  const isSameFilm = sql`${episodes.streamId} IS NOT DISTINCT FROM ${state.stream_id}::uuid`;
  await tx
    .update(episodes)
    .set({
      ...toRow(state),
      nextStreamId: sql`CASE WHEN ${isSameFilm} THEN ${episodes.nextStreamId} END`,
    })
    .where(eq(episodes.id, id));
  for (const { stream_id: streamId, own_name: ownName, removed } of state.versions ?? []) {
    await tx
      .update(titleVersions)
      .set({ ownName, removed })
      .where(and(eq(titleVersions.episodeId, id), eq(titleVersions.streamId, streamId)));
  }
  await announce(tx, state.season_id);
}

async function announce(tx: Transaction, seasonId: number): Promise<void> {
  const place = await findSeason(tx, seasonId);
  if (place) await announceTitles(tx, [place.titleId]);
}

/** Films that become restricted are hidden first, as `withFilmsHidden` does it for commands. */
export function createEpisodeReverter(deps: Deps): Reverter {
  return {
    kind: 'episode',
    read: (tx, id) => lockEpisode(tx, Number(id)),
    async write(tx, id, state) {
      const now = await lockEpisode(tx, Number(id));
      const wanted = state && stateSchema.parse(state);
      const place = await findSeason(tx, wanted?.season_id ?? now?.season_id ?? 0);
      if (!place) throw problem('season_not_found');
      if (wanted) await prepare(deps, tx, now, wanted, place.access !== 'free');
      if (!wanted) await tx.delete(episodes).where(eq(episodes.id, Number(id)));
      else if (now) await write(tx, Number(id), wanted);
      else await insert(tx, wanted, Number(id));
      await applyAccess(tx, [place.titleId], filmsOf(now));
      await announceTitles(tx, [place.titleId]);
    },
  };
}

async function prepare(
  deps: Deps,
  tx: Transaction,
  now: EpisodeState | null,
  { season_id: seasonId, number, stream_id: streamId }: EpisodeState,
  isRestricted: boolean,
): Promise<void> {
  const isHere = now?.season_id === seasonId && now.number === number;
  if (!isHere && (await isTaken(tx, { seasonId, number }))) throw problem('number_taken');
  if (streamId === null || streamId === now?.stream_id) return;
  await requireFilm(tx, streamId);
  if (isRestricted) await hideStream(deps, streamId);
}
