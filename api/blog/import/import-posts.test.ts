import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFfmpeg } from '#api/media/index.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { drawPlain, importFolder, readPost, writePostFolder } from '#test/post-folder.ts';
import { addTitles } from '#test/titles.ts';
import { posts } from '../posts/tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addTitles(api.db, [{ name: 'Senja' }]);
});

afterAll(() => api.close());

const nothing = { imported: 0, updated: 0, skipped: [], failed: [] };

test('our own files: translations, pictures, authors and names of terms', async () => {
  const folder = await writePostFolder({
    'authors.yml':
      'sari:\n  name: Sari\n  bios: { en: Writes., id: Menulis. }\n  picture: p/sari.png\n',
    'terms.yml': 'categories:\n  kitchen: { en: Kitchen, id: Dapur }\n',
    'posts/2026-01-31-soto.id.md': `---
title: Soto pagi
type: standard
original: true
date: 2026-01-31 07:00 +0700
author: sari
categories: [kitchen]
tags: [Hujan Deras]
cover: ../p/cover.png
titles: [movies/senja]
old_slugs: [soto-lama]
---
Kuah bening.

![Semangkuk](../p/bowl.png "Pukul tujuh")

/movies-detail/senja
`,
    'posts/2026-01-31-soto.en.md': '---\ntitle: Morning soto\nexcerpt: Clear.\n---\nClear broth.\n',
    'p/sari.png': await drawPlain('#203040'),
    'p/cover.png': await drawPlain('#405060'),
    'p/bowl.png': await drawPlain('#607080'),
  });
  expect(await importFolder(api, folder, { dryRun: true })).toMatchObject({
    ...nothing,
    imported: 3,
  });
  expect(await api.db.$count(posts)).toBe(0);
  expect(await importFolder(api, folder)).toMatchObject({ ...nothing, imported: 3, unchanged: 0 });
  expect(await readPost(api, 'soto', 'id')).toMatchObject({
    title: 'Soto pagi',
    language: 'id',
    languages: ['id', 'en'],
    published_at: '2026-01-31T00:00:00.000Z',
    author: { name: 'Sari', bio: 'Menulis.', portrait: { width: 40 } },
    categories: [{ slug: 'kitchen', name: 'Dapur' }],
    tags: [{ slug: 'hujan-deras', name: 'Hujan Deras' }],
    cover: { width: 40, height: 30 },
    blocks: [
      { kind: 'html', html: expect.stringMatching(/^<p>Kuah[\s\S]*<img src="[\s\S]*Pukul tujuh/) },
      { kind: 'title', title: { slug: 'senja' } },
    ],
  });
  expect(await readPost(api, 'soto-lama')).toMatchObject({ slug: 'soto', excerpt: 'Clear.' });

  expect(await importFolder(api, folder)).toMatchObject({ ...nothing, unchanged: 3 });
  await writeFile(join(folder, 'p/bowl.png'), await drawPlain('#ffffff'));
  expect(await importFolder(api, folder)).toMatchObject({ ...nothing, updated: 1, unchanged: 2 });
});

test('what the documentation shows can be imported', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const [, example = ''] = /```markdown\n([\s\S]*?)```/.exec(text) ?? [];
  const pictures = ['soto', 'bowl', 'pot', 'stove'].map(async (name, at) => {
    return [`pictures/${name}.jpg`, await drawPlain(`#${at}${at}2244`)] as const;
  });
  const folder = await writePostFolder({
    'morning.md': example,
    ...Object.fromEntries(await Promise.all(pictures)),
  });
  expect(await importFolder(api, folder)).toMatchObject({ ...nothing, imported: 1 });
  const { blocks } = await readPost(api, 'morning');
  expect(blocks.at(-1)).toMatchObject({ kind: 'gallery', pictures: [{}, {}] });
});

test('sounds are measured, or have their length given; others are refused', async () => {
  const sound = await readFile(
    join(import.meta.dirname, '../../../demo/blog/sounds/tujuh-atap.m4a'),
  );
  const head = (title: string, more: string) =>
    `---\ntitle: ${title}\nauthor: Sari\ndate: 2026-04-05\n${more}\n---\nListen.\n`;
  const folder = await writePostFolder({
    'walk.en.md': head('Walk', 'audio: s/walk.m4a\nchapters: [{ at: "0:05", title: Roof }]'),
    'walk.id.md': '---\ntitle: Jalan\nchapters: [{ at: 5, title: Atap }]\n---\nDengar.\n',
    'late.md': head('Late', 'audio: s/walk.m4a\nchapters: [{ at: "9:00", title: Never }]'),
    'no-sound.md': head('Page', 'audio: s/page.mp3'),
    'gone.md': head('Gone', 'audio: s/gone.mp3'),
    's/walk.m4a': sound,
    's/page.mp3': '<!doctype html><script>alert(1)</script>',
  });
  const silent = await importFolder(api, folder);
  expect(silent).toMatchObject({ imported: 0 });
  expect(silent.failed).toContainEqual({
    path: 'walk.en.md',
    reason: 'audio: there is no ffprobe here that could measure it: say "duration: 1:05"',
  });
  const ffmpeg = await findFfmpeg();
  const report = await importFolder({ ...api, ffmpeg }, folder);
  expect(report).toMatchObject({ imported: 1 });
  expect(report.failed).toEqual([
    { path: 'gone.md', reason: 'audio: there is no file s/gone.mp3' },
    { path: 'late.md', reason: 'chapters: one starts after the end of the sound' },
    {
      path: 'no-sound.md',
      reason: expect.stringMatching(/^audio: s\/page\.mp3: It is none of m4a/),
    },
  ]);
  const { type, audio } = await readPost(api, 'walk', 'id');
  expect([type, audio.seconds, audio.chapters]).toEqual([
    'audio',
    84,
    [{ starts_at: 5, title: 'Atap' }],
  ]);
  const heard = await api.fetch(audio.url, { headers: { range: 'bytes=0-9' } });
  expect([heard.status, heard.headers.get('content-type')]).toEqual([206, 'audio/mp4']);
  expect(heard.headers.get('cache-control')).toContain('immutable');
});

test('an import that is interrupted is finished by the next one', async () => {
  const files: Record<string, string | Buffer> = {};
  for (const at of [1, 2, 3, 4, 5, 6]) {
    files[`part-${at}.md`] =
      `---\ntitle: Part\nauthor: Sari\ndate: 2026-03-01\ncover: ${at}.png\n---\nWords.\n`;
    files[`${at}.png`] = await drawPlain(`#77${at}${at}77`);
  }
  const folder = await writePostFolder(files);
  const ending = new AbortController();
  let stored = 0;
  const store: MediaStore = {
    ...api.store,
    publish(from, path) {
      stored += 1;
      if (stored === 3) ending.abort();
      return api.store.publish(from, path);
    },
  };
  const stopped = importFolder({ ...api, store }, folder, { signal: ending.signal });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(await api.db.$count(posts, like(posts.slug, 'part-%'))).toBe(3);
  expect(await importFolder(api, folder)).toMatchObject({ ...nothing, imported: 3, unchanged: 3 });
});
