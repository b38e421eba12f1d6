import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSorot } from '#test/run-sorot.ts';

/** Seconds from the command to a served page. */
const budget = 5;

const folder = await mkdtemp(join(tmpdir(), 'sorot-bench-'));

async function measureStart(): Promise<number> {
  const started = performance.now();
  const site = await startSorot({ SOROT_DATA: join(folder, 'data') });
  const home = await fetch(site.url);
  await home.arrayBuffer();
  const seconds = (performance.now() - started) / 1000;
  if (!home.ok) throw new Error(`The home page answered ${home.status}`);
  console.log(site.output().trim().replaceAll(/^/gm, '  '));
  await site.end();
  return seconds;
}

try {
  console.log('first start (new database, demo content, pages built if they changed)');
  console.log(`${(await measureStart()).toFixed(1)} s\n`);
  const seconds: number[] = [];
  for (const run of [1, 2, 3]) {
    console.log(`start again, run ${run}`);
    seconds.push(await measureStart());
    console.log(`${seconds.at(-1)?.toFixed(1)} s\n`);
  }
  const slowest = Math.max(...seconds);
  console.log(`second start: ${slowest.toFixed(1)} s at most, budget ${budget} s`);
  if (slowest > budget) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
