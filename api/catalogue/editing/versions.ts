import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { streams } from '#api/media/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { TitleVersion } from '#contract/catalogue/titles/films.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { episodes, titles, titleVersions } from '../tables.ts';
import { requireTitle, type TitleName } from './list-films.ts';

const stateSchema = z.object({
  main: z.string().nullable(),
  /** The choice of the main version is staff's. */
  kept: z.boolean(),
  versions: z.array(
    z.object({ stream_id: z.string(), own_name: z.string().nullable(), removed: z.boolean() }),
  ),
});

const versionColumns = {
  stream_id: titleVersions.streamId,
  name: titleVersions.name,
  own_name: titleVersions.ownName,
  removed: titleVersions.removed,
  state: streams.state,
};

type VersionState = z.infer<typeof stateSchema>;

/** @throws `title_not_found` */
export async function listVersions(
  db: DatabaseOrTransaction,
  titleId: number,
): Promise<{ title: TitleName; versions: TitleVersion[] }> {
  const title = await requireTitle(db, titleId);
  const versions = await db
    .select({
      ...versionColumns,
      main: sql<boolean>`coalesce(${titles.streamId} = ${titleVersions.streamId}, false)`,
    })
    .from(titleVersions)
    .innerJoin(titles, eq(titles.id, titleVersions.titleId))
    .innerJoin(streams, eq(streams.id, titleVersions.streamId))
    .where(and(eq(titleVersions.titleId, titleId), isNull(titleVersions.episodeId)))
    .orderBy(asc(titleVersions.position));
  return { title, versions };
}

/** Those of the episodes of a series, by episode. */
export async function listEpisodeVersions(
  db: DatabaseOrTransaction,
  titleId: number,
): Promise<Map<number, TitleVersion[]>> {
  const rows = await db
    .select({
      episodeId: episodes.id,
      ...versionColumns,
      main: sql<boolean>`coalesce(${episodes.streamId} = ${titleVersions.streamId}, false)`,
    })
    .from(titleVersions)
    .innerJoin(episodes, eq(episodes.id, titleVersions.episodeId))
    .innerJoin(streams, eq(streams.id, titleVersions.streamId))
    .where(eq(titleVersions.titleId, titleId))
    .orderBy(asc(titleVersions.position));
  const byEpisode = new Map<number, TitleVersion[]>();
  for (const { episodeId, ...version } of rows) {
    byEpisode.set(episodeId, [...(byEpisode.get(episodeId) ?? []), version]);
  }
  return byEpisode;
}

/**
 * Names versions, takes some away and chooses the main one, which imports leave from then on.
 *
 * @throws `title_not_found`; `stream_not_found` for a version that is not the title's;
 *   `stream_not_ready` for a main one that does not play yet
 */
export async function saveVersions(
  db: Database,
  actor: Actor,
  titleId: number,
  wanted: {
    main: string;
    versions: { stream_id: string; name: string; removed: boolean }[];
  },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const { name } = await requireTitle(tx, titleId);
    const before = await lock(tx, titleId);
    const { versions } = await listVersions(tx, titleId);
    const known = new Map(versions.map((version) => [version.stream_id, version]));
    const named = [wanted.main, ...wanted.versions.map(({ stream_id }) => stream_id)];
    if (named.some((id) => !known.has(id))) throw problem('stream_not_found');
    const { state = 'waiting' } = known.get(wanted.main) ?? {};
    const isReady = state === 'playable' || state === 'complete';
    if (wanted.main !== before.main && !isReady) throw problem('stream_not_ready');
    const changes = new Map(wanted.versions.map((version) => [version.stream_id, version]));
    const after: VersionState = {
      main: wanted.main,
      kept: before.kept || wanted.main !== before.main,
      versions: before.versions.map((version) => {
        const change = changes.get(version.stream_id);
        if (!change) return version;
        const name = known.get(version.stream_id)?.name;
        return changeVersion({ ...version, name }, change, wanted.main);
      }),
    };
    await write(tx, titleId, after);
    const subject = { kind: 'versions', id: titleId, name } as const;
    return recordChange(tx, actor, { action: 'catalogue.saveVersions', subject, before, after });
  });
}

/**
 * What staff say of a version; the one that plays by itself, `main`, cannot be taken away. A name that
 * the import gives it, too, is none of theirs.
 */
export function changeVersion(
  { stream_id, name }: { stream_id: string; name: string | undefined },
  change: { name: string; removed: boolean },
  main: string | null,
): VersionState['versions'][number] {
  const isOwn = change.name !== '' && change.name !== name;
  const removed = change.removed && stream_id !== main;
  return { stream_id, own_name: isOwn ? change.name : null, removed };
}

async function lock(tx: Transaction, titleId: number): Promise<VersionState> {
  const [title] = await tx
    .select({ main: titles.streamId, kept: titles.keptParts })
    .from(titles)
    .where(eq(titles.id, titleId))
    .for('update');
  const { versions } = await listVersions(tx, titleId);
  return {
    main: title?.main ?? null,
    kept: title?.kept.includes('version') ?? false,
    versions: versions.map(({ stream_id, own_name, removed }) => ({
      stream_id,
      own_name,
      removed,
    })),
  };
}

async function write(tx: Transaction, titleId: number, state: VersionState): Promise<void> {
  for (const { stream_id: streamId, own_name: ownName, removed } of state.versions) {
    await tx
      .update(titleVersions)
      .set({ ownName, removed })
      .where(
        and(
          eq(titleVersions.titleId, titleId),
          isNull(titleVersions.episodeId),
          eq(titleVersions.streamId, streamId),
        ),
      );
  }
  const without = sql`array_remove(${titles.keptParts}, 'version')`;
  const isThere = sql`EXISTS (SELECT FROM title_versions
    WHERE title_id = ${titleId} AND episode_id IS NULL AND stream_id = ${state.main}::uuid)`;
  await tx
    .update(titles)
    .set({
      // What an import has taken away since is not brought back.
      streamId: sql`CASE WHEN ${isThere} THEN ${state.main}::uuid ELSE ${titles.streamId} END`,
      nextStreamId: sql`CASE WHEN ${isThere} AND ${titles.streamId} <> ${state.main}::uuid
        THEN NULL ELSE ${titles.nextStreamId} END`,
      keptParts: state.kept ? sql`array_append(${without}, 'version')` : without,
    })
    .where(eq(titles.id, titleId));
  await announceTitles(tx, [titleId]);
}

export const versionsReverter: Reverter = {
  kind: 'versions',
  read: (tx, id) => lock(tx, Number(id)),
  write: (tx, id, state) => write(tx, Number(id), stateSchema.parse(state)),
};
