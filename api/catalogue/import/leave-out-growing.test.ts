import { appendFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ReportBuilder } from '#api/platform/import/report.ts';
import { findFiles } from './find-files.ts';
import { leaveOutGrowing } from './leave-out-growing.ts';

async function findComplete(folder: string) {
  const report = new ReportBuilder();
  const files = await leaveOutGrowing(await findFiles(folder, report), report, undefined);
  return { names: files.map(({ name }) => name), skipped: report.finish().skipped };
}

test('files that are still being written are left out, and others are not waited for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'growing-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'old.mkv'), 'x');
  await utimes(join(folder, 'old.mkv'), 1_000_000, 1_000_000);
  const startedAt = performance.now();
  expect(await findComplete(folder)).toEqual({ names: ['old.mkv'], skipped: [] });
  expect(performance.now() - startedAt).toBeLessThan(2_000);

  await writeFile(join(folder, 'new.mkv'), 'x');
  const copy = join(folder, 'copy.mkv');
  await writeFile(copy, 'x');
  const timer = setInterval(() => appendFile(copy, 'x'), 500);
  onTestFinished(() => clearInterval(timer));
  expect(await findComplete(folder)).toEqual({
    names: ['new.mkv', 'old.mkv'],
    skipped: [{ path: 'copy.mkv', reason: 'is still being written', code: 'being_written' }],
  });
});
