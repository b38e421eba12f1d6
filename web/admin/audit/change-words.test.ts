import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listOperations } from '#api/platform/http/operations.ts';
import { contract } from '#contract/index.ts';
import { hasWords } from './change-words.ts';

/** Operations that change nothing of the site's own. */
const unlogged =
  /\.(?:ask|check|crop|estimate|find|pick|plan|preview|render|report|sample|show|test)[A-Z]/;

test('the log has words for each operation of staff', () => {
  const others: unknown[] = ['public', 'viewer', 'runner'];
  const changes = listOperations(contract).filter(
    ({ access, method }) => method !== 'GET' && !others.includes(access),
  );
  const names = changes.map(({ name }) => name).filter((name) => !unlogged.test(name));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !hasWords(name))).toEqual([]);
});

test('the log has words for each action that is written into it', () => {
  const root = join(import.meta.dirname, '../../..');
  const sources = ['api', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  );
  const actions = sources
    .filter((source) => /recordChange|changeAsStaff|BulkAction/.test(source))
    .flatMap((source) =>
      [...source.matchAll(/\baction: '([\w.]+)'/g)].map(([, name]) => name ?? ''),
    );
  expect(actions.length).toBeGreaterThan(50);
  expect(actions.filter((action) => !hasWords(action))).toEqual([]);
});
