import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { pause } from '#api/platform/pause.ts';
import { projectFolder } from '#api/platform/project-folder.ts';

/** Any number that none of our other advisory locks uses. */
const areasLock = 7_205_150;

/** Levels of areas from the top; files of `idn-area-data`, with the columns of each. */
const levels = [
  { file: 'provinces', columns: 'code, name' },
  { file: 'regencies', columns: 'code, parent_code, name' },
  { file: 'districts', columns: 'code, parent_code, name' },
  { file: 'villages', columns: 'code, parent_code, name' },
];

const manifestSchema = z.object({ version: z.string() });
const folder = new URL('../data/', import.meta.resolve('idn-area-data'));

/**
 * The most frequent postcode of each kecamatan, and those of the kelurahan that differ; from
 * https://github.com/cahyadsn/wilayah_kodepos (MIT), by codes of Kepmendagri 300.2.2-2138/2025.
 */
const postcodes = { file: join(projectFolder, 'db/postcodes.csv'), edition: '2025-06-30' };

/**
 * Loads the areas into a new database, which cannot take orders without them, or waits for the
 * process that is loading them. A newer edition can wait for its job: the older one serves as well.
 */
export async function ensureAreas(
  pool: pg.Pool,
  run: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  if (await hasAreas(pool)) return;
  await run(async () => {
    while ((await loadAreas(pool)) === null && !(await hasAreas(pool))) await pause(200);
  });
}

/**
 * Loads the provinces, kota and kabupaten, kecamatan and kelurahan of the installed edition of
 * `idn-area-data`, with postcodes, in one transaction; returns their number. Null: that edition is
 * already loaded (one query), or being loaded. Areas of an older edition are renamed or deleted.
 */
export async function loadAreas(pool: pg.Pool): Promise<number | null> {
  const version = await readVersion();
  if (await isLoaded(pool, version)) return null;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const isMine = (await isFree(client)) && !(await isLoaded(client, version));
    const count = isMine ? await replaceAreas(client, version) : null;
    await client.query('COMMIT');
    return count;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function readVersion(): Promise<string> {
  const manifest = await readFile(new URL('../package.json', folder), 'utf8');
  const { version } = manifestSchema.parse(JSON.parse(manifest));
  return `${version}, postcodes ${postcodes.edition}`;
}

async function hasAreas(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM area_editions');
  return rowCount === 1;
}

async function isLoaded(db: pg.Pool | pg.PoolClient, version: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM area_editions WHERE version = $1', [version]);
  return rowCount === 1;
}

/** If another process is loading them, leaves it to that one. */
async function isFree(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS locked',
    [areasLock],
  );
  return rows[0]?.locked === true;
}

async function replaceAreas(client: pg.PoolClient, version: string): Promise<number> {
  // A slow disk may take longer than any page would wait.
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query(
    'CREATE TEMPORARY TABLE read_areas (code text, parent_code text, name text) ON COMMIT DROP',
  );
  for (const { file, columns } of levels) {
    const copy = `COPY read_areas (${columns}) FROM STDIN (FORMAT csv, HEADER true)`;
    const path = fileURLToPath(new URL(`${file}.csv`, folder));
    await pipeline(createReadStream(path), client.query(copyFrom(copy)));
  }
  await client.query(
    'CREATE TEMPORARY TABLE read_postcodes (code text PRIMARY KEY, postcode text) ON COMMIT DROP',
  );
  const copy = 'COPY read_postcodes FROM STDIN (FORMAT csv, HEADER true)';
  await pipeline(createReadStream(postcodes.file), client.query(copyFrom(copy)));
  await client.query('ANALYZE read_areas, read_postcodes');
  await client.query(
    'DELETE FROM areas WHERE NOT EXISTS (SELECT FROM read_areas WHERE read_areas.code = areas.code)',
  );
  const { rows } = await client.query<{ code: string }>(
    'SELECT code FROM read_areas WHERE parent_code IS NULL ORDER BY code',
  );
  // By province, so that no statement takes long.
  for (const { code } of rows) {
    await client.query(
      `INSERT INTO areas (code, parent_code, name, postcode)
        SELECT a.code, a.parent_code, a.name, coalesce(own.postcode, usual.postcode)
        FROM read_areas a
          LEFT JOIN read_postcodes own ON own.code = a.code AND length(a.code) = 13
          LEFT JOIN read_postcodes usual ON usual.code = a.parent_code AND length(a.code) = 13
        WHERE left(a.code, 2) = $1 ORDER BY a.code
        ON CONFLICT (code) DO UPDATE SET parent_code = excluded.parent_code,
          name = excluded.name, postcode = excluded.postcode
          WHERE (areas.parent_code, areas.name, areas.postcode)
            IS DISTINCT FROM (excluded.parent_code, excluded.name, excluded.postcode)`,
      [code],
    );
  }
  await client.query('DELETE FROM area_editions');
  await client.query('INSERT INTO area_editions (version) VALUES ($1)', [version]);
  const counted = await client.query<{ total: number }>(
    'SELECT count(*)::integer AS total FROM areas',
  );
  return counted.rows[0]?.total ?? 0;
}
