import { stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { episodePlace } from '#api/catalogue/index.ts';
import { titleHealth, titles } from '#api/catalogue/tables.ts';
import { repackageStream, requestOriginals } from '#api/media/index.ts';
import { streams } from '#api/media/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import { toAbsolutePath, toStoredPath } from '#api/platform/data-paths.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { playbackProblems } from '#api/playback/tables.ts';
import type { FindingKind } from '#contract/constants/health.ts';
import type { ImportConfig } from '../imports/import-config.ts';
import { enqueueImport } from '../imports/import-job.ts';
import { importFolders, importRuns } from '../imports/tables.ts';
import { findPlaces } from '../queries/find-places.ts';

export type Repairs = { asked: string[]; impossible: string[] };

type Part = { name: string; streamId: string; sourcePath: string | null };

/**
 * Enqueues the preparation of all films of a title.
 *
 * @throws `title_not_found`
 */
export async function prepareAgain(
  deps: { db: Database; store: MediaStore },
  actor: Actor,
  titleId: number,
): Promise<Repairs> {
  const title = await requireTitle(deps.db, titleId);
  const repairs: Repairs = { asked: [], impossible: [] };
  for (const { name, streamId } of await listParts(deps.db, titleId)) {
    const isAsked = await repackageStream(deps, streamId);
    repairs[isAsked ? 'asked' : 'impossible'].push(name);
  }
  await recordRepair(deps.db, actor, { titleId, ...title }, { prepared_again: repairs.asked });
  return repairs;
}

/**
 * Enqueues the preparation of one film.
 *
 * @throws `stream_not_found`, `source_not_here`
 */
export async function prepareFilm(
  deps: { db: Database; store: MediaStore },
  actor: Actor,
  streamId: string,
): Promise<void> {
  const place = (await findPlaces(deps.db, [streamId])).get(streamId);
  if ((await deps.db.$count(streams, eq(streams.id, streamId))) === 0) {
    throw problem('stream_not_found');
  }
  if (!(await repackageStream(deps, streamId))) throw problem('source_not_here');
  if (!place) return;
  const title = { titleId: place.titleId, name: place.title.name };
  await recordRepair(deps.db, actor, title, { prepared_again: [place.part] });
}

/**
 * Requests the originals of all films of a title that have none.
 *
 * @throws `title_not_found`
 */
export async function addOriginalsOf(
  deps: { db: Database; store: MediaStore },
  titleId: number,
): Promise<{ name: string; asked: number; impossible: number }> {
  const { name } = await requireTitle(deps.db, titleId);
  const ids = (await listParts(deps.db, titleId)).map(({ streamId }) => streamId);
  return { name, ...(await requestOriginals(deps, { ids })) };
}

/**
 * Imports the files of a title again, from the folder that they were imported from.
 *
 * @throws `title_not_found`; `source_not_here` if none of them is in such a folder
 */
export async function importAgain(
  { db, imports: config }: { db: Database; imports: ImportConfig },
  actor: Actor,
  titleId: number,
): Promise<Repairs> {
  const title = await requireTitle(db, titleId);
  const { accountId } = actor;
  const folders = await db.select().from(importFolders);
  const places = [
    ...folders.map(({ id, path, filmsAre, review }) => ({ folderId: id, path, filmsAre, review })),
    { folderId: null, path: config.library, filmsAre: 'movie' as const, review: true },
  ];
  const repairs: Repairs = { asked: [], impossible: [] };
  const found = new Map<(typeof places)[number], string[]>();
  for (const { name, sourcePath } of await listParts(db, titleId)) {
    const source = sourcePath === null ? undefined : toAbsolutePath(config, sourcePath);
    const place = places.find(({ path }) => source?.startsWith(path + sep));
    const isThere = source && (await stat(source).catch(() => undefined));
    if (place && isThere) found.set(place, [...(found.get(place) ?? []), source]);
    repairs[place && isThere ? 'asked' : 'impossible'].push(name);
  }
  if (found.size === 0) throw problem('source_not_here');
  await db.transaction(async (tx) => {
    for (const [{ folderId, path, filmsAre, review }, files] of found) {
      const directory = toStoredPath(config, path);
      const changed = files.map((file) => toStoredPath(config, file));
      const place = { folderId, directory, filmsAre, review };
      const run = { ...place, kind: 'folder' as const, accountId, changed };
      const [added] = await tx
        .insert(importRuns)
        .values({ ...run, state: 'waiting' })
        .returning({ id: importRuns.id });
      if (added) await enqueueImport(tx, added.id);
    }
  });
  await recordRepair(db, actor, { titleId, ...title }, { imported_again: repairs.asked });
  return repairs;
}

async function recordRepair(
  db: Database,
  actor: Actor,
  title: { titleId: number; name: string },
  after: Record<string, string[]>,
): Promise<void> {
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, []]));
  const subject = { kind: 'findings', id: title.titleId, name: title.name } as const;
  const change = { action: 'ops.repairTitle', subject, before, after };
  await db.transaction((tx) => recordChange(tx, actor, change));
}

async function requireTitle(db: DatabaseOrTransaction, id: number) {
  const [title] = await db
    .select({ slug: titles.slug, name: titles.name })
    .from(titles)
    .where(eq(titles.id, id));
  if (!title) throw problem('title_not_found');
  return title;
}

/**
 * The slug of a title.
 *
 * @throws `title_not_found`
 */
export async function findSlug(db: DatabaseOrTransaction, titleId: number): Promise<string> {
  return (await requireTitle(db, titleId)).slug;
}

async function listParts(db: DatabaseOrTransaction, titleId: number): Promise<Part[]> {
  // The version that plays by itself is called the film.
  const { rows } = await db.execute<{ name: string; id: string | null }>(sql`
    SELECT concat_ws(' ', ${episodePlace}, 'version', coalesce(v.own_name, v.name)) AS name,
      v.stream_id AS id
    FROM title_versions v LEFT JOIN episodes e ON e.id = v.episode_id
      LEFT JOIN seasons s ON s.id = e.season_id
    WHERE v.title_id = ${titleId}
    UNION ALL
    SELECT 'film', stream_id FROM titles WHERE id = ${titleId}
    UNION ALL
    SELECT ${episodePlace}, e.stream_id
    FROM episodes e JOIN seasons s ON s.id = e.season_id WHERE s.title_id = ${titleId}
    UNION ALL
    SELECT CASE kind WHEN 'trailer' THEN 'trailer ' ELSE 'extra ' END || position + 1, stream_id
    FROM extras WHERE title_id = ${titleId} AND NOT removed`);
  const names = new Map(rows.flatMap(({ id, name }) => (id ? [[id, name] as const] : [])));
  const found = await db
    .select({ streamId: streams.id, sourcePath: streams.sourcePath })
    .from(streams)
    .where(inArray(streams.id, [...names.keys()]));
  return found.map((stream) => ({ ...stream, name: names.get(stream.streamId) ?? '' }));
}

/**
 * Hides kinds of findings of a title from now on.
 *
 * @throws `title_not_found`
 */
export async function ignoreFindings(
  db: Database,
  actor: Actor,
  titleId: number,
  kinds: FindingKind[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await requireTitle(tx, titleId);
    const [known] = await tx
      .select({ ignored: titleHealth.ignoredKinds })
      .from(titleHealth)
      .where(eq(titleHealth.titleId, titleId))
      .for('update');
    const ignoredKinds = [...new Set(kinds)].sort();
    await tx
      .insert(titleHealth)
      .values({ titleId, ignoredKinds })
      .onConflictDoUpdate({ target: titleHealth.titleId, set: { ignoredKinds } });
    await recordChange(tx, actor, {
      action: 'ops.ignoreFindings',
      subject: { kind: 'findings', id: titleId, name },
      before: { ignored: known?.ignored ?? [] },
      after: { ignored: ignoredKinds },
    });
  });
}

/**
 * Marks a report of a viewer as done, or as open again.
 *
 * @throws `problem_not_found`
 */
export async function settleProblem(
  db: Database,
  actor: Actor,
  id: number,
  done: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isThis = eq(playbackProblems.id, id);
    const [found] = await tx.select().from(playbackProblems).where(isThis).for('update');
    if (!found) throw problem('problem_not_found');
    await tx
      .update(playbackProblems)
      .set({ doneAt: done ? sql`now()` : null })
      .where(isThis);
    await recordChange(tx, actor, {
      action: 'ops.settlePlaybackProblem',
      subject: { kind: 'playback_problem', id, name: found.words.slice(0, 100) || `#${id}` },
      before: { done: found.doneAt !== null },
      after: { done },
    });
  });
}
