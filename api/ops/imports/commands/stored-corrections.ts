import { sep } from 'node:path';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#api/account/tables.ts';
import { filmsOfTitles, importCorrections, simplify } from '#api/catalogue/index.ts';
import { streams } from '#api/media/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { extraKinds } from '#contract/constants/catalogue.ts';
import { correctedKinds } from '#contract/constants/import.ts';
import type { ImportConfig } from '../import-config.ts';
import { enqueueImport } from '../import-job.ts';
import { importRuns } from '../tables.ts';

export type Place = Pick<ImportConfig, 'dataFolder'>;

/** What staff say; what is not named has no meaning for the kind. */
export type SaidOfReading = Pick<CorrectionState, 'kind' | 'name' | 'extra'> &
  Partial<Pick<CorrectionState, 'year' | 'season' | 'episode' | 'last_episode'>>;

/** `path` and `directory` as `toStoredPath` returns them; that of a folder has `/` at its end. */
export const correctionStateSchema = z.object({
  path: z.string(),
  directory: z.string(),
  kind: z.enum(correctedKinds),
  name: z.string(),
  year: z.number().nullable(),
  season: z.number().nullable(),
  episode: z.number().nullable(),
  last_episode: z.number().nullable(),
  extra: z.enum(extraKinds),
  title_id: z.number().nullable(),
  by: z.string(),
});

export type CorrectionState = z.infer<typeof correctionStateSchema>;

/** Without what a kind has no use for. */
export function toCorrectionState(
  said: SaidOfReading & Pick<CorrectionState, 'path' | 'directory' | 'title_id' | 'by'>,
): CorrectionState {
  const { path, directory, kind, name, title_id, by } = said;
  const isEpisode = kind === 'episode';
  const isFile = !path.endsWith('/');
  return {
    ...{ path, directory, kind, title_id, by },
    name: kind === 'left_out' ? '' : name,
    year: kind === 'left_out' ? null : (said.year ?? null),
    season: isEpisode ? (said.season ?? null) : null,
    episode: isEpisode && isFile ? (said.episode ?? null) : null,
    last_episode: isEpisode && isFile ? (said.last_episode ?? null) : null,
    extra: kind === 'extra' ? said.extra : 'other',
  };
}

/**
 * Corrections take turns, whether of one file, of several or taken back: of two at once, the second
 * finds what the first has written. Ask before anything is read.
 */
export async function takeTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('import corrections', 0))`);
}

/** The id of the correction of a file or folder, also of a withdrawn one. */
export async function findCorrectionOf(tx: Transaction, path: string): Promise<number | undefined> {
  const [known] = await tx
    .select({ id: importCorrections.id })
    .from(importCorrections)
    .where(
      and(
        eq(importCorrections.path, path.replace(/\/$/, '')),
        eq(importCorrections.isFolder, path.endsWith('/')),
      ),
    );
  return known?.id;
}

/** The state of a correction that stands. */
export async function lockCorrection(tx: Transaction, id: number): Promise<CorrectionState | null> {
  const [row] = await tx
    .select()
    .from(importCorrections)
    .where(eq(importCorrections.id, id))
    .for('update');
  if (!row || row.withdrawnAt) return null;
  const { path, isFolder, directory, kind, name, year, season, episode, extra } = row;
  return {
    ...{ directory, kind, name, year, season, episode, extra },
    path: isFolder ? `${path}/` : path,
    last_episode: row.lastEpisode,
    title_id: row.titleId,
    by: row.madeBy,
  };
}

/** `id`: of one that is there, or comes back. */
export async function writeCorrection(
  tx: Transaction,
  id: number | undefined,
  { path, last_episode: lastEpisode, title_id: titleId, by: madeBy, ...state }: CorrectionState,
): Promise<number> {
  const row = {
    ...{ ...state, lastEpisode, titleId, madeBy },
    path: path.replace(/\/$/, ''),
    isFolder: path.endsWith('/'),
    madeAt: sql`now()`,
    appliedAt: null,
    withdrawnAt: null,
  };
  if (id !== undefined) {
    const isThis = eq(importCorrections.id, id);
    const changed = await tx.update(importCorrections).set(row).where(isThis).returning();
    if (changed.length > 0) return id;
  }
  const [added] = await tx
    .insert(importCorrections)
    .overridingSystemValue()
    .values({ ...row, ...(id !== undefined && { id }) })
    .returning({ id: importCorrections.id });
  if (!added) throw new Error('The correction was not inserted');
  return added.id;
}

export async function withdrawCorrectionOf(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(importCorrections)
    .set({ withdrawnAt: sql`now()` })
    .where(eq(importCorrections.id, id));
}

/** Who makes a correction, as its page shows it. */
export async function nameOf(tx: Transaction, { accountId, name }: Actor): Promise<string> {
  if (accountId === null) return name;
  const [account] = await tx
    .select({ name: accounts.displayName })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.name ?? name;
}

type Candidate = { id: number; type: string; names: string[]; years: number[]; paths: string[] };

/** The title of an imported folder that staff mean by its name, in any spelling. */
export async function findCorrectedTitle(
  tx: Transaction,
  {
    path,
    directory,
    kind,
    name,
    year,
  }: Pick<CorrectionState, 'path' | 'directory' | 'kind' | 'name'> & {
    year?: number | null | undefined;
  },
): Promise<number | null> {
  if (kind === 'film' || kind === 'left_out') return null;
  const { rows } = await tx.execute<Candidate>(sql`
    SELECT t.id, t.type, array_remove(ARRAY[t.name, t.imported ->> 'name'], NULL) AS names,
      array_remove(ARRAY[t.year, (t.imported ->> 'year')::integer], NULL) AS years,
      array_agg(s.source_path) AS paths
    FROM ${streams} s JOIN ${filmsOfTitles} f ON f.stream_id = s.id JOIN titles t ON t.id = f.title_id
    WHERE starts_with(s.source_path, ${directory.endsWith(sep) ? directory : directory + sep})
      AND t.deleted_at IS NULL
    GROUP BY t.id ORDER BY t.id`);
  const wanted = simplify(name);
  const isAlike = ({ type, names, paths }: Candidate) =>
    (kind === 'extra' || (type === 'tv-show') === (kind === 'episode')) &&
    names.some((each) => simplify(each) === wanted) &&
    !paths.every((film) => isOf(film, path));
  const named = rows.filter(isAlike);
  const dated = named.filter(({ years }) => year == null || years.includes(year));
  const found = dated.length > 0 ? dated : named.filter(({ years }) => years.length === 0);
  if (found.length > 1) throw problem('correction_title_unclear');
  if (found.length === 0 && kind !== 'episode') throw problem('correction_title_missing');
  return found[0]?.id ?? null;
}

function isOf(film: string, corrected: string): boolean {
  return corrected.endsWith('/') ? film.startsWith(corrected) : film === corrected;
}

/**
 * Imports again what corrections concern: their files, and all those of titles that have these, or
 * that staff mean. Returns the id of the run.
 */
export async function importAgain(
  tx: Transaction,
  place: Place,
  actor: Actor,
  states: CorrectionState[],
): Promise<number> {
  const paths = states.map(({ path }) => path);
  const isOne = sql.join(
    paths.map((path) =>
      path.endsWith('/') ? sql`starts_with(source_path, ${path})` : sql`source_path = ${path}`,
    ),
    sql` OR `,
  );
  const titleIds = states.flatMap(({ title_id }) => title_id ?? []);
  const { rows } = await tx.execute<{ path: string }>(sql`
    WITH films AS (SELECT title_id, source_path FROM ${filmsOfTitles} f JOIN ${streams} s
      ON s.id = f.stream_id WHERE source_path IS NOT NULL)
    SELECT DISTINCT source_path AS path FROM films WHERE title_id IN (
      SELECT title_id FROM films WHERE ${isOne}
      UNION SELECT unnest(${sql.param(titleIds)}::bigint[])
    ) ORDER BY 1`);
  const directory = states[0]?.directory ?? '';
  const { folderId, filmsAre, review } = importRuns;
  const [last] = await tx
    .select({ folderId, filmsAre, review })
    .from(importRuns)
    .where(inArray(importRuns.directory, [directory, toAbsolutePath(place, directory)]))
    .orderBy(desc(importRuns.id))
    .limit(1);
  const own = paths.map((path) => path.replace(/\/$/, ''));
  const [run] = await tx
    .insert(importRuns)
    .values({
      ...{ directory, folderId: last?.folderId ?? null, filmsAre: last?.filmsAre ?? 'movie' },
      review: last?.review ?? false,
      ...{ kind: 'folder' as const, state: 'waiting' as const, accountId: actor.accountId },
      changed: [...new Set([...own, ...rows.map(({ path }) => path)])],
    })
    .returning({ id: importRuns.id });
  if (!run) throw new Error('The run was not inserted');
  await enqueueImport(tx, run.id);
  return run.id;
}
