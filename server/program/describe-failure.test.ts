import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#api/platform/database.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { startTestBucket } from '#test/bucket.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { describeFailure } from './describe-failure.ts';

const { db } = await openTestDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-failures-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

async function describe(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => 'It did not fail',
    (error) => describeFailure(error),
  );
}

test('a disk that refuses is described with the place and what to do', async () => {
  expect(await describe(readFile(join(folder, 'gone')))).toBe(
    `${join(folder, 'gone')} cannot be used (ENOENT): it is not there.`,
  );
  expect(await describe(readdir(join(folder, 'file')))).toMatch(
    /ENOTDIR.*where a folder belongs\.$/,
  );
  expect(await describe(writeFile('/dev/full', 'a row'))).toMatch(/ENOSPC.*disk is full/);
  const wrapped = new Error('outside', { cause: await readFile(folder).catch((error) => error) });
  expect(describeFailure(wrapped)).toBe(
    'A read failed (EISDIR): it is a folder, where a file belongs.',
  );
});

test('so is a bucket that is away, or refuses the keys', async () => {
  const bucket = await startTestBucket();
  const store = await bucket.open();
  bucket.onRequest = () => 403;
  expect(await describe(store.names('streams'))).toMatch(/^The bucket cannot be used: .* keys\.$/);
  await bucket.close();
  expect(await describe(store.stat('stream.json'))).toMatch(
    /does not answer\. Run it again later\.$/,
  );
});

test('so is a database that has gone, but no statement that is wrong', async () => {
  const gone = connectDatabase({ url: 'postgres://127.0.0.1:9/sorot' });
  expect(await describe(gone.db.execute(sql`SELECT 1`))).toBe(
    'The database does not answer any more (connect ECONNREFUSED 127.0.0.1:9): run it again when it does.',
  );
  await gone.close();
  expect(await describe(db.execute(sql`SELECT nothing`))).toBeUndefined();
  expect(describeFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(() => openFolderStore(folder).read('../outside')).toThrow('Not a path');
});
