import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVersionReader } from './newest-version.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-version-'));
});

afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['1.10.0\n', '1.10.0'],
  ['v2.0.0', '2.0.0'],
  ['{"name": "sorot", "version": "1.9.1"}', '1.9.1'],
  ['1.9.0', null],
  ['1.8.12', null],
  ['0.10.0', null],
  ['<!doctype html>', null],
  ['', null],
])('a file with %j names %j beside 1.9.0', async (text, newer) => {
  const file = join(folder, 'version');
  await writeFile(file, text);
  expect(await createVersionReader(file, '1.9.0')()).toBe(newer);
});

test('an address is asked once a day, and not at all unless one is named', async () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked += 1;
    answer.end('9.0.0');
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const read = createVersionReader(`http://127.0.0.1:${port}/version`, '1.0.0');
  expect([await read(), await read()]).toEqual(['9.0.0', '9.0.0']);
  expect(asked).toBe(1);
  server.close();
  expect(await createVersionReader(undefined, '1.0.0')()).toBeNull();
  expect(await createVersionReader(join(folder, 'none'), '1.0.0')()).toBeNull();
});
