import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { importCorrections } from '#api/catalogue/index.ts';
import { toAbsolutePath, toStoredPath } from '#api/platform/data-paths.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { problem } from '#api/platform/problem.ts';
import type { ImportCorrection } from '#contract/ops/import-corrections.ts';
import type { ImportReading } from '#contract/ops/imports.ts';
import { pageSize } from '../../queries/title-health.ts';
import type { ImportConfig } from '../import-config.ts';
import { readReport } from '../stored-report.ts';
import { importRuns } from '../tables.ts';

type Row = typeof importCorrections.$inferSelect;
const stands = isNull(importCorrections.withdrawnAt);

/** What staff have corrected, newest first. */
export async function listCorrections(db: DatabaseOrTransaction, cursor: string | undefined) {
  const order = newestFirst(importCorrections.id);
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope: 'import-corrections',
    cursorText: cursor,
    readRows: (from, limit) =>
      db
        .select()
        .from(importCorrections)
        .where(and(stands, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ id }) => [String(id)],
    count: () => db.$count(importCorrections, stands),
  });
  return { corrections: rows.map(presentCorrection), page };
}

/** @throws `correction_not_found` */
export async function findCorrection(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ImportCorrection> {
  const [found] = await select(db, eq(importCorrections.id, id));
  if (!found) throw problem('correction_not_found');
  return found;
}

/**
 * What an import has taken a file or folder for, and the corrections of it and of the folders around
 * it, the innermost first.
 *
 * @throws `import_not_found`
 */
export async function findReading(
  db: DatabaseOrTransaction,
  place: Pick<ImportConfig, 'dataFolder'>,
  { id, path: asked }: { id: number; path: string },
): Promise<{ reading: ImportReading | null; corrections: ImportCorrection[] }> {
  const [run] = await db
    .select({ directory: importRuns.directory, report: importRuns.report })
    .from(importRuns)
    .where(eq(importRuns.id, id));
  if (!run) throw problem('import_not_found');
  const reading = readReport(run.report).readings.find(({ path }) => path === asked) ?? null;
  const directory = toAbsolutePath(place, run.directory);
  const parts = asked.replace(/\/$/, '').split('/');
  const paths = parts.map((_, at) =>
    toStoredPath(place, `${directory}/${parts.slice(0, parts.length - at).join('/')}`),
  );
  const own = and(
    eq(importCorrections.path, paths[0] ?? ''),
    eq(importCorrections.isFolder, asked.endsWith('/')),
  );
  const around = and(
    inArray(importCorrections.path, paths.slice(1)),
    eq(importCorrections.isFolder, true),
  );
  const found = await select(db, or(own, around));
  return { reading, corrections: found.toSorted((a, b) => b.path.length - a.path.length) };
}

async function select(db: DatabaseOrTransaction, condition: SQL | undefined) {
  const rows = await db
    .select()
    .from(importCorrections)
    .where(and(stands, condition))
    .orderBy(desc(importCorrections.id));
  return rows.map(presentCorrection);
}

/** Paths are relative to the imported folder, where they are in it. */
function presentCorrection(row: Row): ImportCorrection {
  const { id, path, isFolder, directory, kind, name, year, season, episode, extra } = row;
  const inside = path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : path;
  return {
    ...{ id, directory, kind, name, year, season, episode, extra },
    path: isFolder ? `${inside}/` : inside,
    last_episode: row.lastEpisode,
    by: row.madeBy,
    made_at: row.madeAt.toISOString(),
  };
}
