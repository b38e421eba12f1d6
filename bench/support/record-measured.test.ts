import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isKept } from '#web/site/measured-budgets.ts';
import { recordMeasured } from './record-measured.ts';

test('a benchmark replaces its own results and keeps those of others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-measured-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'measured.json');
  await writeFile(file, '[]');
  const read = async () => JSON.parse(await readFile(file, 'utf8'));
  await recordMeasured({ search_rate: { measured: 512.345678, budget: 300 } }, file);
  await recordMeasured({ home_largest: { measured: 1900, budget: 1800 } }, file);
  await recordMeasured({ home_largest: { measured: 1200.04, budget: 1800 } }, file);
  const results = await read();
  expect(results).toMatchObject([
    { measure: 'home_largest', measured: 1200, budget: 1800 },
    { measure: 'search_rate', measured: 512.3, budget: 300 },
  ]);
  expect(results[0]).toMatchObject({
    measured_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    machine: expect.stringMatching(/\d+ × .+, \d+ GB, /),
  });
  expect(results.map(isKept)).toEqual([true, true]);
  expect(isKept({ ...results[0], measured: 1801 })).toBe(false);
  expect(isKept({ ...results[1], measured: 299 })).toBe(false);
});
