import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { domainsBelow } from '../dependency-cruiser.config.mjs';

const modules = import.meta.glob<Record<string, unknown>>('../api/**/tables.ts', { eager: true });
const sources = import.meta.glob<string>(
  ['../api/*/**/*.ts', '!../api/platform/**', '!**/*.test.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const domainOf = (path: string) => /(?:^|\/)api\/([^/]+)\//.exec(path)?.[1] ?? '';
const owners = new Map(
  Object.entries(modules).flatMap(([path, module]) =>
    Object.values(module)
      .filter((value) => is(value, PgTable))
      .map((table) => [getTableName(table), domainOf(path)] as const),
  ),
);

/** After a keyword, or alone in a fragment: sql`titles t`. */
const names = /\b(?:from|join|update|into|table)\s+"?([a-z_]+)"?|sql`([a-z_]+)(?: [a-z])?`/gi;

function findForeign(path: string, text: string): string[] {
  const domain = domainOf(path);
  const rules: Record<string, readonly string[]> = domainsBelow;
  const below = rules[domain] ?? [];
  return [...text.matchAll(names)].flatMap((match) => {
    const name = match[1] ?? match[2] ?? '';
    const owner = owners.get(name);
    return owner === undefined || [domain, 'platform', ...below].includes(owner)
      ? []
      : [`${path} names ${name} of ${owner}`];
  });
}

test('SQL names only tables of domains that its own domain may import', () => {
  const files = Object.entries(sources);
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(([path, text]) => findForeign(path, text))).toEqual([]);
});

test('a table of another domain is found, however it is named', () => {
  const path = 'api/playback/commands/example.ts';
  expect(findForeign(path, 'sql`SELECT id FROM orders`')).toHaveLength(1);
  expect(findForeign(path, 'const from = sql`orders o`;')).toHaveLength(1);
  expect(findForeign(path, 'sql`SELECT id FROM play_events`')).toEqual([]);
});
