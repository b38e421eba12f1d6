import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const build = join(import.meta.dirname, '../../build');
const server = readFileSync(join(build, 'server/index.js'), 'utf8');

/** Files of the current build; those of earlier builds stay beside them for open tabs. */
function readAssets(extension: 'js' | 'css'): { name: string; text: string }[] {
  const folder = join(build, 'client/assets');
  const names = readdirSync(folder).filter((name) => name.endsWith(`.${extension}`));
  const first = names.filter((name) => server.includes(name));
  const texts = new Map(
    names.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const),
  );
  const present = new Set(first);
  for (const name of present) {
    for (const other of names) if (texts.get(name)?.includes(other)) present.add(other);
  }
  return [...present].map((name) => ({ name, text: texts.get(name) ?? '' }));
}

/** Features newer than Chromium 94, Safari 15.4 or Firefox 102 that no build step replaces. */
const youngerScript =
  /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed|toWellFormed)\(|Object\.groupBy|Map\.groupBy|Promise\.withResolvers|Array\.fromAsync|\bstructuredClone\(|AbortSignal\.(any|timeout)|(?<!&&)Intl\.Segmenter|URL\.(canParse|parse)\(/g;

/** The admin's pages need Chromium 108, Safari 15.4 or Firefox 121 (docs/admin.md). */
const adminStyles = /^admin-[\da-f]{8}\.css$/;
const youngerStyle =
  /:has\(|@container\b|\d[dsl]v[hwi]\b|subgrid|\((width|height)\s*[<>]|[{};]\s*&/g;

test('scripts only call what the oldest supported browsers have', () => {
  const scripts = readAssets('js');
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap(({ name, text }) =>
    [...text.matchAll(youngerScript)].map(([call]) => `${name}: ${call}`),
  );
  expect(found).toEqual([]);
});

test('styles only depend on what the oldest supported browsers have', () => {
  const styles = readAssets('css').filter(({ name }) => !adminStyles.test(name));
  expect(styles.length).toBeGreaterThan(0);
  const found = styles.flatMap(({ name, text }) =>
    [...text.matchAll(youngerStyle)].map(([part]) => `${name}: ${part}`),
  );
  expect(found).toEqual([]);
});

test('the check detects planted faults', () => {
  expect('list.toSorted()'.match(youngerScript)).toHaveLength(1);
  expect('a:has(b){}@media (width>=768px){height:100dvh}'.match(youngerStyle)).toHaveLength(3);
});
