import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openWorkFolder } from './work-folder.ts';

test('runners have folders of their own, without what killed ones have left', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'sorot-runner-'));
  const left = join(parent, 'runner-1/film');
  await mkdir(join(parent, 'runner-1'));
  await writeFile(left, 'x');
  const first = await openWorkFolder(parent);
  expect(existsSync(left)).toBe(false);

  await writeFile(join(first.path, 'film'), 'x');
  const second = await openWorkFolder(parent);
  expect(second.path).not.toBe(first.path);
  expect(existsSync(join(first.path, 'film'))).toBe(true);
  await Promise.all([first.close(), second.close()]);
  expect([first.path, second.path].filter(existsSync)).toEqual([]);
  await rm(parent, { recursive: true });
});
