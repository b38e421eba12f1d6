import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { drawPlain, importFolder, readPost, writePostFolder } from '#test/post-folder.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

test('broken files are reported with the reason, and the rest is imported', async () => {
  const head = (more: string) => `---\ndate: 2026-02-03\nauthor: Sari\n${more}\n---\nWords.\n`;
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (let depth = 0; depth < 8; depth++) {
    const [from, to] = [String.fromCharCode(97 + depth), String.fromCharCode(98 + depth)];
    bomb.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(', ')}]`);
  }
  const files = {
    'bad-date.md': head('title: Bad\npublished_at: 2026-02-30'),
    'bad-type.md': head('title: Bad\ntype: podcast'),
    'bomb.md': head(bomb.join('\n')),
    'fine.md': head('title: Fine'),
    'large.md': head(`title: Large\nx: "${'x'.repeat(1024 * 1024)}"`),
    'latin.md': Buffer.from('---\ntitle: Caf\xe9\n---\n', 'latin1'),
    'link.md': head('title: Link\ntype: link'),
    'no-date.md': '---\ntitle: No date\nauthor: Sari\n---\n',
    'no-picture.md': head('title: Text\ncover: fine.md'),
    'no-title.md': head('x: 1'),
    'nobody.md': '---\ntitle: Nobody\ndate: 2026-01-01\n---\n',
    'open.md': '---\ntitle: Open\n',
    'same.md': head('title: Same\nslug: fine'),
    'toml.md': '+++\ntitle = "x"\n+++\n',
    'unknown.md': head('title: Unknown\ntitles: [movies/nowhere]'),
    'twice.en.md': head('title: Twice'),
    'twice.md': head('title: Twice\nlang: en'),
  };
  const report = await importFolder(api, await writePostFolder(files));
  expect(report).toMatchObject({ imported: 1, updated: 0, unchanged: 0 });
  const said = Object.fromEntries(report.failed.map(({ path, reason }) => [path, reason]));
  expect(said).toEqual({
    'bad-date.md': '"2026-02-30" is no date such as 2026-01-31 19:00 +0700',
    'bad-type.md': expect.stringMatching(/^its type "podcast" is none of standard, /),
    'bomb.md': expect.stringMatching(/^is not good YAML: Excessive alias count/),
    'large.md': 'is larger than 1 MiB',
    'latin.md': 'is not UTF-8',
    'link.md': expect.stringContaining('link_url'),
    'no-date.md': 'has no date: add one, or "draft: true"',
    'no-picture.md': 'fine.md is no picture that can be read',
    'no-title.md': 'has no title',
    'nobody.md': 'names no author: add one, or say --author NAME',
    'open.md': 'its front matter has no end: a line with --- is missing',
    'same.md': 'its slug "fine" is that of fine.md',
    'toml.md': expect.stringContaining('is TOML'),
    'unknown.md': expect.stringMatching(/nowhere|title/i),
    'twice.en.md': expect.stringMatching(/^two files are its text in "en"/),
  });
});

test('nothing outside of the folder is read', async () => {
  const secret = await writePostFolder({ 'secret.md': '---\ntitle: Secret\n---\n' });
  await writeFile(join(secret, 'secret.png'), await drawPlain('#ff0000'));
  const head = (more: string) => `---\ndate: 2026-02-03\nauthor: Sari\n${more}\n---\n`;
  const name = secret.split('/').at(-1);
  const folder = await writePostFolder({
    'up.md': `${head('title: Up')}![x](../${name}/secret.png)\n`,
    'encoded.md': `${head('title: Encoded')}![x](%2e%2e/${name}/secret.png)\n`,
    'cover.md': head(`title: Cover\ncover: ../${name}/secret.png`),
    'sound.md': head(`title: Sound\naudio: ../${name}/secret.png`),
    'linked.md': head('title: Linked\ncover: link.png'),
    'absolute.md': head(`title: Absolute\ncover: ${secret}/secret.png`),
  });
  await symlink(join(secret, 'secret.png'), join(folder, 'link.png'));
  await symlink(join(secret, 'secret.md'), join(folder, 'page.md'));
  await symlink(secret, join(folder, 'elsewhere'));
  const report = await importFolder(api, folder);
  const said = report.failed.map(({ path, reason }) => `${path}: ${reason}`);
  expect(said).toEqual([
    expect.stringMatching(/^cover\.md: .* is not in the imported folder$/),
    expect.stringMatching(/^encoded\.md: .* is not in the imported folder$/),
    'linked.md: link.png is not in the imported folder',
    expect.stringMatching(/^sound\.md: .* is not in the imported folder$/),
    expect.stringMatching(/^up\.md: .* is not in the imported folder$/),
  ]);
  const links = report.skipped.filter(({ reason }) => reason.includes('symbolic link'));
  expect(links.map(({ path }) => path)).toEqual(['elsewhere', 'link.png', 'page.md']);
  // From the top of the folder, where there is no such file.
  expect(report).toMatchObject({ imported: 1 });
  expect((await readPost(api, 'absolute')).cover).toBeNull();
});
