import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { holdPostgres } from '#test/postgres-holder.ts';
import { makeSparseClone } from '#test/sparse-clone.ts';

test('runs from a clone below a 0700 folder with blocked install scripts', async () => {
  const home = await mkdtemp(join(tmpdir(), 'sorot home '));
  await chmod(home, 0o700);
  const clone = join(home, 'my sorot');
  await makeSparseClone(clone);
  const holder = await holdPostgres(join(clone, 'data'), { clone });
  const client = new pg.Client({ connectionString: holder.url });
  await client.connect();
  // Needs ICU, one of the libraries that the missing links point to.
  const { rows } = await client.query(`SELECT 'ä' < 'b' COLLATE "de-x-icu" AS sorted`);
  expect(rows).toEqual([{ sorted: true }]);
  await client.end();
  await holder.end();
  await rm(home, { recursive: true });
});
