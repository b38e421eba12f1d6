import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));

/**
 * Runs tests in a mode that `npm test` has no time for: `long`, with more input, `postgres-15`,
 * `swift`, or `all-parts`. Exits with their exit code; returns whether they have passed.
 */
export function runTests(
  mode: 'long' | 'postgres-15' | 'swift' | 'all-parts',
  ...parameters: string[]
): boolean {
  const { status } = spawnSync(
    process.execPath,
    [join(folder, 'vitest.mjs'), 'run', '--mode', mode, ...parameters],
    { stdio: 'inherit', cwd: join(import.meta.dirname, '../..') },
  );
  process.exitCode = status ?? 1;
  return status === 0;
}
