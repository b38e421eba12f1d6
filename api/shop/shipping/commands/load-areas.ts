import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';

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
 * Loads the provinces, kota and kabupaten, kecamatan and kelurahan of the installed edition of
 * `idn-area-data`, in one transaction; returns their number. Null: that edition is already loaded
 * (one query), or being loaded. Areas of an older edition are renamed or deleted.
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
  return manifestSchema.parse(JSON.parse(manifest)).version;
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
  await client.query('ANALYZE read_areas');
  await client.query(
    'DELETE FROM areas WHERE NOT EXISTS (SELECT FROM read_areas WHERE read_areas.code = areas.code)',
  );
  const { rows } = await client.query<{ code: string }>(
    'SELECT code FROM read_areas WHERE parent_code IS NULL ORDER BY code',
  );
  // By province, so that no statement takes long.
  for (const { code } of rows) {
    await client.query(
      `INSERT INTO areas (code, parent_code, name)
        SELECT code, parent_code, name FROM read_areas
        WHERE left(code, 2) = $1 ORDER BY code
        ON CONFLICT (code) DO UPDATE
          SET parent_code = excluded.parent_code, name = excluded.name
          WHERE (areas.parent_code, areas.name)
            IS DISTINCT FROM (excluded.parent_code, excluded.name)`,
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
