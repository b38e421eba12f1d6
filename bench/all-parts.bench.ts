import { parseArgs } from 'node:util';
import { ensureTestTools } from '../scripts/ensure-test-tools.mjs';
import { killParts } from './support/all-parts/kill-parts.ts';
import { playFromBucket } from './support/all-parts/play-from-bucket.ts';
import { runTests } from './support/run-tests.ts';

// All parts of a large installation on one machine: a primary database with two standbys, a pooler, a
// bucket, two sites behind nginx, a worker and two runners. `journeys`: visitors sign up, watch,
// comment and order. `bytes`: how much of a play passes the sites. `kill`: each part is killed
// (SIGKILL) again and again while films are uploaded and prepared and visitors order; nothing may be
// lost, shown half or stay behind, and everything has to recover by itself. Parameters: which of these,
// by default all; the number of kills of each part, default 20.
const names = ['journeys', 'bytes', 'kill'] as const;

const { positionals } = parseArgs({ allowPositionals: true });
const kills = Number(positionals.find((each) => /^\d+$/.test(each)) ?? 20);
const chosen = names.filter((name) => positionals.includes(name));
const parts = chosen.length > 0 ? chosen : names;
const failed: string[] = [];

await ensureTestTools();
for (const name of parts) {
  console.log(`\n${name}`);
  const isKept = await run(name);
  if (!isKept) failed.push(name);
}
console.log(failed.length > 0 ? `\nmissed: ${failed.join(', ')}` : '\nkept');
process.exitCode = failed.length > 0 ? 1 : 0;

async function run(name: (typeof names)[number]): Promise<boolean> {
  if (name === 'journeys') return runTests('all-parts', '--config', 'vitest.e2e.config.ts');
  if (name === 'bytes') return playFromBucket();
  return (await killParts(kills)) === 0;
}
