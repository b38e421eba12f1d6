import { relative, sep } from 'node:path';
import { sql } from 'drizzle-orm';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { Database } from '#api/platform/database.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import { inParallel } from '#api/platform/in-parallel.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { FingerprintedGroup } from './fingerprint-groups.ts';
import { isGone, storedPrefix } from './known-titles.ts';

type Known = {
  id: number;
  name: string;
  path: string;
  furtherPaths: string[];
  fingerprint: string;
};

/** How many titles are looked for at once. */
const width = 16;

/**
 * Notes titles that were imported from this folder and of which no film is in it any more, and parts
 * of films that are gone. They stay: a disk may only be away, and what is packaged plays without its source. A series of which
 * some episodes are there is imported with those.
 */
export async function reportMissing(
  { db, store, report }: { db: Database; store: MediaStore; report: ReportBuilder },
  directory: string,
  groups: FingerprintedGroup[],
): Promise<void> {
  // A film that moved within the folder is known by its bytes.
  const found = new Set(groups.flatMap(({ fingerprints }) => [...fingerprints.values()]));
  const titles = Map.groupBy(await findKnown({ db, store }, directory), ({ id }) => id);
  const lost = [...titles.values()].filter((files) =>
    files.every(({ fingerprint }) => !found.has(fingerprint)),
  );
  await inParallel(lost, width, async ([first, ...others]) => {
    if (!first) return;
    const miss = (path: string) => {
      const place = relative(directory, path).split(sep).join('/');
      report.miss(place, { code: 'gone', values: { name: first.name } });
    };
    for (const { path, furtherPaths } of [first, ...others]) {
      if (await isGone(path)) continue;
      for (const part of furtherPaths) if (await isGone(part)) miss(part);
      return;
    }
    miss(first.path);
  });
}

async function findKnown(
  { db, store }: { db: Database; store: MediaStore },
  directory: string,
): Promise<Known[]> {
  const { rows } = await db.execute<Known>(sql`
    WITH known AS (
      SELECT id, fingerprint, source_path AS path, further_paths AS "furtherPaths" FROM streams
      WHERE starts_with(source_path, ${storedPrefix(store, directory)})
    )
    SELECT t.id, t.name, path, "furtherPaths", fingerprint FROM known
      JOIN titles t ON t.stream_id = known.id OR t.next_stream_id = known.id
    UNION
    SELECT t.id, t.name, path, "furtherPaths", fingerprint FROM known
      JOIN title_versions v ON v.stream_id = known.id JOIN titles t ON t.id = v.title_id
    UNION
    SELECT t.id, t.name, path, "furtherPaths", fingerprint FROM known
      JOIN episodes e ON e.stream_id = known.id OR e.next_stream_id = known.id
      JOIN seasons s ON s.id = e.season_id JOIN titles t ON t.id = s.title_id
    ORDER BY id, path`);
  return rows.map((row) => ({
    ...row,
    path: toAbsolutePath(store, row.path),
    furtherPaths: row.furtherPaths.map((path) => toAbsolutePath(store, path)),
  }));
}
