import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#api/platform/project-folder.ts';

type Document = { path: string; text: string };

const living = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...markdownIn('docs')].map(read);
const records = markdownIn('docs/decisions')
  .filter((path) => /\/\d/.test(path))
  .map(read);
const index = read('docs/decisions/README.md');

/** Superseded ones are history, and may name what is gone. */
const accepted = records.filter(({ text }) => text.includes('- **Status:** Accepted'));

const folders = '(?:api|bench|contract|db|demo|docs|e2e|locales|scripts|server|test|web)';
const pathPattern = new RegExp(`\`(${folders}/[^\`\\s<>*…]*)\``, 'g');

test.each([...living, ...accepted, index])('$path names only files that exist', (document) => {
  const { path, text } = document;
  const named = [...text.matchAll(pathPattern)].map(([, each = '']) => each);
  const linked = [...withoutCode(text).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(
    ([, each = '']) => join(dirname(path), each),
  );
  const isExample = (each: string) => each.includes('NNN') || each.endsWith('/file.md');
  const missing = [...named, ...linked].filter(
    (each) => !isExample(each) && !existsSync(join(projectFolder, each)),
  );
  expect(missing).toEqual([]);
});

test.each(records)('$path follows the template and is in the index', ({ path, text }) => {
  const [, number, title, status, date] =
    /^# (\d+): (.+)\n\n- \*\*Status:\*\* (.+)\n- \*\*Date:\*\* ([\d-]{10})\n/.exec(text) ?? [];
  expect(text.match(/^## .+/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
  const file = path.slice('docs/decisions/'.length);
  expect(index.text).toContain(`| [${number}](${file}) | ${title} | ${status} | ${date} |\n`);
});

/** Names of PostgreSQL, PgBouncer, nginx, prom-client and Jekyll. */
const foreign =
  /^(pg_\w+|synchronous_standby_names|cl_waiting|client_max_body_size|nodejs_\w+|relative_url)$/;
const aCommand = /^(npm|npx|sorot|git|node|apt-get|useradd|kubectl|nohup|up) /;

test('texts of the log and codes that documents quote are in the sources', () => {
  const sources = ['api', 'contract', 'db', 'locales', 'scripts', 'server', 'web'].flatMap(textsIn);
  const whole = sources.join('\n');
  const quoted = living.flatMap(({ text }) => [...text.matchAll(/`([^`\n]+)`/g)]);
  const missing = quoted
    .map(([, each = '']) => each)
    .filter((each) => isLogText(each) || /^[a-z][a-z\d]*(_[a-z\d]+)+$/.test(each))
    .filter((each) => !foreign.test(each) && !whole.includes(each));
  expect(missing).toEqual([]);
});

/** Words of plain language, and no command. */
function isLogText(quoted: string): boolean {
  return /^[a-z]+(['’][a-z]+)?(,? [a-z]+(['’][a-z]+)?)+$/.test(quoted) && !aCommand.test(quoted);
}

test('every decision record has a number of its own', () => {
  const numbers = records.map(({ text }) => /^# (\d+)/.exec(text)?.[1]);
  expect(new Set(numbers).size).toBe(records.length);
});

function read(path: string): Document {
  return { path, text: readFileSync(join(projectFolder, path), 'utf8') };
}

/** Its sources without tests. */
function textsIn(folder: string): string[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(ts|tsx|mjs|json|sql)$/.test(file))
    .map((file) => readFileSync(join(projectFolder, folder, file), 'utf8'));
}

function markdownIn(folder: string): string[] {
  const files = readdirSync(join(projectFolder, folder));
  return files.filter((file) => file.endsWith('.md')).map((file) => join(folder, file));
}

function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
}
