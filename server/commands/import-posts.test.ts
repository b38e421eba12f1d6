import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posts } from '#api/blog/posts/tables.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { readRefusal } from '#test/commands.ts';
import { runSorot } from '#test/run-sorot.ts';
import { addImportPosts } from './import-posts.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-posts-'));
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

function runImport(...parameters: string[]) {
  const DATABASE_URL = String(api.pool.options.connectionString);
  const variables = { DATABASE_URL, SOROT_DATA: join(folder, 'data') };
  return runSorot('import-posts', variables, ...parameters);
}

const post = (title: string) => `---\ntitle: ${title}\ndate: 2026-01-02\n---\nWords.\n`;

test('a folder is checked, imported and reported from the command line', async () => {
  const blog = join(folder, 'blog');
  const file = join(folder, 'report.json');
  await mkdir(blog);
  await writeFile(join(blog, 'hujan.md'), post('Hujan'));
  await writeFile(join(blog, 'notes.md'), 'no head');
  const looked = await runImport(blog, '--author', 'Sari', '--dry-run');
  expect(looked).toMatchObject({ code: 0, complaint: '' });
  expect(looked.output).toMatch(/nothing was changed.*\n +imported +1\n/);
  expect(await api.db.$count(posts)).toBe(0);

  const first = await runImport(blog, '--author', 'Sari', '--report', file);
  expect(first).toMatchObject({ code: 0, complaint: '' });
  expect(first.output).toMatch(/Importing: 1 of 1, [\d.]+\/s, done/);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    imported: 1,
    updated: 0,
    unchanged: 0,
    failed: [],
    missing: [],
    skipped: [{ path: 'notes.md', reason: 'has no front matter (---)' }],
    seconds: expect.any(Number),
  });
  const { data } = await api.client.blog.getPost({ slug: 'hujan' });
  expect(data.post).toMatchObject({ title: 'Hujan', author: { slug: 'sari', name: 'Sari' } });
});

test('if a file fails, the exit code is 1 and the rest is imported', async () => {
  const blog = join(folder, 'half');
  await mkdir(blog);
  await writeFile(join(blog, 'a.md'), post('Good'));
  await writeFile(join(blog, 'b.md'), '---\ntitle: [\n---\n');
  const run = await runImport(blog, '--author', 'Sari');
  expect(run.code).toBe(1);
  expect(run.output).toMatch(/Failed:\n {2}b\.md: is not good YAML/);
  expect(run.output).toMatch(/imported +1\n/);
});

test('a missing folder and unknown options are reported in one sentence', async () => {
  const run = await runImport(join(folder, 'nowhere'));
  expect(run.code).toBe(1);
  expect(run.complaint).toMatch(/^There is no folder .*nowhere to import\.\n$/);
  const refused = (...given: string[]) => readRefusal(addImportPosts, ['import-posts', ...given]);
  expect(await refused('a', 'b')).toContain('too many arguments');
  expect(await refused('--fast', 'a')).toContain('unknown option');
});
