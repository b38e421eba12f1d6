import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { ImportReport } from '#api/platform/import/report.ts';
import { outsideSecret } from './write-hostile-folders.ts';

/** Length limits of lists, with queries for the longest one. */
const lists: [string, number][] = [
  ['SELECT count(*) FROM title_terms GROUP BY title_id', 130],
  ['SELECT count(*) FROM credits GROUP BY title_id', 500],
  ["SELECT count(*) FROM extras WHERE kind = 'trailer' GROUP BY title_id", 20],
  ['SELECT count(*) FROM episodes GROUP BY season_id', 2_000],
  ['SELECT cardinality(countries) FROM titles', 40],
  ['SELECT cardinality(languages) FROM titles', 60],
  ['SELECT jsonb_array_length(side_files) FROM streams', 100],
  ['SELECT count(*) FROM post_term_links GROUP BY post_id', 70],
  ['SELECT count(*) FROM product_variants GROUP BY product_id', 200],
];

/** Faults after importing hostile folders, one sentence each. */
export async function findImportFaults(
  pool: Pool,
  { reports, mediaFolder }: { reports: Record<string, ImportReport>; mediaFolder: string },
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, { imported, failed, skipped }] of Object.entries(reports)) {
    if (imported === 0) faults.push(`nothing of the ${name} was imported`);
    for (const { path, reason } of [...failed, ...skipped]) {
      if (!isSentence(reason)) faults.push(`${path} of the ${name} says ${JSON.stringify(reason)}`);
    }
  }
  for (const [query, most] of lists) {
    const { rows } = await pool.query<{ longest: number }>(
      `SELECT coalesce(max(n), 0)::integer AS longest FROM (${query}) AS each (n)`,
    );
    const longest = rows[0]?.longest ?? 0;
    if (longest > most) faults.push(`${longest} are more than ${most}: ${query}`);
  }
  return [...faults, ...(await findSecrets(pool)), ...(await findSecretFiles(mediaFolder))];
}

/** A message fit for operators: short, on one line, without internals of the program. */
function isSentence(reason: string): boolean {
  const isClean = reason.length <= 500 && !/\p{Cc}/u.test(reason) && reason.isWellFormed();
  const isInside = /\b(?:TypeError|RangeError|undefined|Cannot read prop|at async|node:)/.test(
    reason,
  );
  return isClean && !isInside && /\p{L}{2}.* /u.test(reason);
}

async function findSecrets(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const faults: string[] = [];
  for (const { name } of rows) {
    const matches = await pool.query(
      `SELECT FROM ${name} AS one WHERE strpos(one::text, $1) > 0 LIMIT 1`,
      [outsideSecret],
    );
    if (matches.rows.length > 0) faults.push(`${name} has read the file outside`);
  }
  return faults;
}

async function findSecretFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const faults: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(outsideSecret)) faults.push(`${path} is the file outside`);
  }
  return faults;
}
