import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Entry = { version?: string; optionalDependencies?: Record<string, string> };

const lockfile = join(import.meta.dirname, '../package-lock.json');
const packages: Record<string, Entry> = JSON.parse(readFileSync(lockfile, 'utf8')).packages;

// npm omits optional packages that its registry lacked when the lockfile was written; where the
// registry has them, `npm ci` then refuses the lockfile.
test('the lockfile has the optional packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});

test('every package is locked to a version, and none to a host', () => {
  const { '': _root, ...locked } = packages;
  expect(Object.keys(locked).length).toBeGreaterThan(100);
  expect(Object.keys(locked).filter((path) => !locked[path]?.version)).toEqual([]);
  expect(readFileSync(lockfile, 'utf8')).not.toMatch(/"resolved":/);
});

/** Resolves like Node: beside the package, then further up. */
function isLocked(path: string, name: string): boolean {
  if (packages[`${path}${path && '/'}node_modules/${name}`]) return true;
  const parent = path.lastIndexOf('/node_modules/');
  if (path === '') return false;
  return isLocked(parent === -1 ? '' : path.slice(0, parent), name);
}
