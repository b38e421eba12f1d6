import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { system } from '#api/platform/audit/actor.ts';
import { toStoredPath } from '#api/platform/data-paths.ts';
import type { Database } from '#api/platform/database.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { deleteTitle, restoreTitle } from '../../commands/edit-titles/delete-title.ts';
import type { FingerprintedGroup } from '../film-folders/fingerprint-groups.ts';
import type { TitleIdentity } from '../film-folders/identify-titles.ts';
import { findByFilms, type KnownFile, type KnownTitle } from '../film-folders/known-titles.ts';
import type { FoundFile } from '../find-files.ts';
import { chooseWitness, fingerprintOf, type PlacedCorrection } from './find-corrections.ts';
import { importCorrections } from './tables.ts';

type Deps = { db: Database; store: MediaStore; report: ReportBuilder };
/**
 * `used`: the films of the titles that were read, whether they could be opened or not. `before`: ids of
 * titles that had corrected files before the import.
 */
type Outcome = {
  before: number[];
  groups: FingerprintedGroup[];
  used: Set<FoundFile>;
  identities: Map<FingerprintedGroup['group'], TitleIdentity>;
};

/**
 * After an import that followed corrections: titles of files that staff have just corrected come back
 * if they were deleted, those that have no file any more are deleted (staff can restore them),
 * withdrawn corrections are forgotten, and the others know where their files are.
 */
export async function settleCorrections(
  deps: Deps,
  directory: string,
  placed: PlacedCorrection[],
  { groups, used, identities, before }: Outcome,
): Promise<void> {
  const prints = new Map(groups.flatMap(({ fingerprints }) => [...fingerprints]));
  const titles = [...identities.values()].flatMap(({ title }) => title ?? []);
  await bringBack(deps, placed, titles);
  const kept = new Set(titles.map(({ id }) => id));
  const emptied = new Set(before.filter((id) => !kept.has(id)));
  await deleteEmptied(deps, placed, used, emptied);
  for (const one of placed) await remember(deps, directory, one, prints);
}

/** Ids of the titles that have corrected files. */
export async function findCorrectedTitles(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  placed: PlacedCorrection[],
): Promise<number[]> {
  const files = placed.flatMap((one) => one.files);
  return (await findByFilms({ db, store }, files.map(toKnown))).map(({ id }) => id);
}

async function bringBack(
  { db, store }: Deps,
  placed: PlacedCorrection[],
  titles: KnownTitle[],
): Promise<void> {
  const deleted = titles.filter(({ isDeleted }) => isDeleted);
  if (deleted.length === 0) return;
  const fresh = placed.filter(({ isFresh }) => isFresh).flatMap(({ files }) => files);
  const paths = new Set(fresh.map(({ absolute }) => absolute));
  const now = await findByFilms({ db, store }, fresh.map(toKnown));
  for (const { id } of deleted) {
    const isMeant = now.find((title) => title.id === id)?.files.some(({ path }) => paths.has(path));
    if (isMeant) await restoreTitle({ db, store }, system, { id });
  }
}

/** `perhaps`: ids of titles that have no files in this import. */
async function deleteEmptied(
  { db, store, report }: Deps,
  placed: PlacedCorrection[],
  used: Set<FoundFile>,
  perhaps: Set<number>,
): Promise<void> {
  const files = placed.flatMap((one) => one.files);
  const known = await findByFilms({ db, store }, files.map(toKnown));
  const living = known.filter(({ isDeleted }) => !isDeleted);
  const paths = new Map(files.map((file) => [file.absolute, file]));
  const isElsewhere = (title: KnownTitle, { path }: KnownFile) => {
    const file = paths.get(path);
    const isShown = (other: KnownTitle) =>
      other !== title && other.files.some((film) => film.path === path);
    return file !== undefined && (!used.has(file) || living.some(isShown));
  };
  for (const title of living) {
    if (!perhaps.has(title.id) || !title.files.every((film) => isElsewhere(title, film))) continue;
    await db.transaction((tx) => deleteTitle(tx, system, { id: title.id }));
    const path = paths.get(title.files[0]?.path ?? '')?.path ?? '.';
    report.miss(path, { code: 'title_without_files', values: { name: title.name } });
  }
}

async function remember(
  { db, store }: Deps,
  directory: string,
  { row, path, files }: PlacedCorrection,
  prints: Map<FoundFile, string>,
): Promise<void> {
  // What staff have said while the import ran is followed by the next one.
  const isThis = and(
    eq(importCorrections.id, row.id),
    sql`date_trunc('milliseconds', ${importCorrections.madeAt}) = ${row.madeAt.toISOString()}`,
  );
  if (row.withdrawnAt) {
    await db.delete(importCorrections).where(and(isThis, isNotNull(importCorrections.withdrawnAt)));
    return;
  }
  const stored = toStoredPath(store, path === '' ? directory : `${directory}/${path}`);
  const witness = chooseWitness(files);
  const witnessFingerprint =
    witness && (prints.get(witness) ?? (await fingerprintOf(witness).catch(() => undefined)));
  const now = {
    path: stored,
    directory: toStoredPath(store, directory),
    witnessPath: witness ? witness.path.slice(path === '' ? 0 : path.length + 1) : null,
    witnessSize: witness?.size ?? null,
    witnessFingerprint: witnessFingerprint ?? null,
  };
  const isSame = Object.entries(now).every(
    ([name, value]) => row[name as keyof typeof now] === value,
  );
  if (isSame && row.appliedAt) return;
  const appliedAt = row.appliedAt ?? new Date();
  await db
    .update(importCorrections)
    .set({ ...now, appliedAt })
    .where(isThis);
}

function toKnown({ absolute }: FoundFile): KnownFile {
  return { path: absolute, fingerprint: '' };
}
