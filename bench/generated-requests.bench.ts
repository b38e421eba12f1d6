import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// 500 generated requests per operation of the API: no 5xx, every answer as it is described. The
// tests do the same with fewer.
const vitest = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));
const { status } = spawnSync(
  process.execPath,
  [
    ...[join(vitest, 'vitest.mjs'), 'run', '--mode', 'long'],
    ...['--reporter=dot', 'api/generated-requests.test.ts'],
  ],
  { stdio: 'inherit', cwd: join(import.meta.dirname, '..') },
);
process.exitCode = status ?? 1;
