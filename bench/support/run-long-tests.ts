import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('vitest/package.json'));

/** Runs tests with more input than usual; exits with their exit code. */
export function runLongTests(...parameters: string[]): void {
  const { status } = spawnSync(
    process.execPath,
    [join(folder, 'vitest.mjs'), 'run', '--mode', 'long', ...parameters],
    { stdio: 'inherit', cwd: join(import.meta.dirname, '../..') },
  );
  process.exitCode = status ?? 1;
}
