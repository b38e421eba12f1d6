import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFfmpeg } from '#api/media/index.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { drawPlain, writePostFolder } from '#test/post-folder.ts';
import { addTitles } from '#test/titles.ts';
import { posts } from '../posts/tables.ts';
import { importPosts, type PostImportOptions } from './import-posts.ts';

let api: TestApi;
const ffmpeg = await findFfmpeg();

beforeAll(async () => {
  api = await startTestApi();
  await addTitles(api.db, [{ name: 'Senja' }]);
});

afterAll(() => api.close());

function run(directory: string, options: Partial<PostImportOptions> = {}) {
  return importPosts(api, { directory, language: 'en', ...options });
}

async function read(slug: string, language = 'en') {
  const headers = { 'accept-language': language };
  const response = await api.fetch(`/api/v1/posts/${slug}/`, { headers });
  return (await response.json()).data?.post;
}

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
  expect(await run(folder, { dryRun: true })).toMatchObject({ ...nothing, imported: 3 });
  expect(await api.db.$count(posts)).toBe(0);
  expect(await run(folder)).toMatchObject({ ...nothing, imported: 3, unchanged: 0 });
  expect(await read('soto', 'id')).toMatchObject({
    ...{ title: 'Soto pagi', language: 'id', languages: ['id', 'en'] },
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
  expect(await read('soto-lama')).toMatchObject({ slug: 'soto', excerpt: 'Clear.' });

  expect(await run(folder)).toMatchObject({ ...nothing, unchanged: 3 });
  await writeFile(join(folder, 'p/bowl.png'), await drawPlain('#ffffff'));
  expect(await run(folder)).toMatchObject({ ...nothing, updated: 1, unchanged: 2 });
});

test('posts of Ghost: their primary tag, pictures of the export, what is not for everybody', async () => {
  const folder = await writePostFolder({
    'lighthouse.md': `---
title: "The lighthouse"
slug: lighthouse
date_published: 2025-06-07T08:09:10.000Z
date_updated: 2025-07-07T08:09:10.000Z
feature_image: __GHOST_URL__/content/images/2025/06/cover.png
feature_image_alt: A cover
custom_excerpt: Seen from the boat.
tags:
  - { name: Behind the scenes, slug: behind }
  - name: Sea
  - name: "#internal"
authors: [{ name: Bram, slug: bram-h }]
status: published
visibility: public
featured: true
---
Look ![at it](__GHOST_URL__/content/images/2025/06/lamp.png) and ![far](https://example.org/x.png).
`,
    'members.md': '---\ntitle: Paid\nvisibility: paid\ndate: 2025-01-01\n---\n',
    'about.md': '---\ntitle: About\ntype: page\n---\n',
    'later.md': '---\ntitle: Draft\nstatus: draft\nprimary_author: Bram\n---\nSoon.\n',
    'content/images/2025/06/cover.png': await drawPlain('#101010'),
    'content/images/2025/06/lamp.png': await drawPlain('#202020'),
  });
  const report = await run(folder);
  expect(report).toMatchObject({ imported: 2, failed: [] });
  expect(report.skipped).toEqual([
    { path: 'about.md', reason: 'is a page, not a post' },
    { path: 'lighthouse.md', reason: expect.stringMatching(/^https:.*x\.png is not fetched/) },
    { path: 'members.md', reason: 'is not for everybody (visibility: paid)' },
  ]);
  const post = await read('lighthouse');
  expect(post).toMatchObject({
    ...{ published_at: '2025-06-07T08:09:10.000Z', updated_at: '2025-07-07T08:09:10.000Z' },
    excerpt: 'Seen from the boat.',
    ...{ cover: { width: 40 }, author: { slug: 'bram-h', name: 'Bram' } },
    categories: [{ slug: 'behind', name: 'Behind the scenes' }],
    tags: [{ slug: 'sea', name: 'Sea' }],
  });
  expect(post.blocks[0].html).toMatch(/<img src="[^"]+" [^>]*alt="at it"/);
  expect(await read('later')).toBeUndefined();
  expect((await run(folder)).unchanged).toBe(2);
});

test('posts of Jekyll: dates in names, drafts, old addresses, tags of its templates', async () => {
  const folder = await writePostFolder({
    '_data/authors.yml': 'made:\n  name: Made\n  bio: Cooks.\n',
    '_posts/2019-05-06-rain-on-tin.md': `---
layout: post
title: 1984. Rain on tin
author: made
categories: travel
tags: rain sound
permalink: /2019/05/rain.html
redirect_from: [/old/tin-roofs/]
header:
  teaser: /assets/roof.png
---
How it *began*.
<!--more-->
{% highlight ruby %}
puts "{% rain %}"
{% endhighlight %}

![Roof]({{ site.baseurl }}/assets/roof.png){: .wide}

{% include player.html %}

\`{{ kept }}\` ![Gone](missing.png)
`,
    '_drafts/someday.markdown': '---\ntitle: Someday\nauthor: made\n---\nLater.\n',
    '_posts/2019-05-07-hidden.md': '---\ntitle: Hidden\nauthor: made\npublished: false\n---\nx\n',
    'assets/roof.png': await drawPlain('#303030'),
    'README.md': '# A blog\n',
  });
  const report = await run(folder);
  expect(report).toMatchObject({ imported: 4, failed: [] });
  const path = '_posts/2019-05-06-rain-on-tin.md';
  expect(report.skipped).toEqual([
    { path: 'README.md', reason: 'has no front matter (---)' },
    { path, reason: 'there is no file missing.png' },
    { path, reason: '{% include player.html %} is not understood and stays as text' },
  ]);
  const post = await read('tin-roofs');
  expect(post).toMatchObject({
    ...{ slug: 'rain-on-tin', title: '1984. Rain on tin', excerpt: 'How it began.' },
    ...{ published_at: '2019-05-06T00:00:00.000Z', updated_at: '2019-05-06T00:00:00.000Z' },
    author: { bio: 'Cooks.' },
    ...{ categories: [{ slug: 'travel' }], tags: [{ slug: 'rain' }, { slug: 'sound' }] },
    cover: { width: 40 },
  });
  expect((await read('rain')).slug).toBe('rain-on-tin');
  const html = post.blocks.map((block: { html?: string }) => block.html ?? block).join('');
  expect(html).toContain('<code class="language-ruby">puts "{% rain %}"');
  expect(html).toContain('<code>{{ kept }}</code>');
  expect(html).not.toMatch(/highlight|baseurl|\{:|more-->/);
  for (const slug of ['someday', 'hidden']) expect(await read(slug)).toBeUndefined();
});

test('posts of Hugo: bundles with their pictures, aliases, translations by their names', async () => {
  const folder = await writePostFolder({
    'content/posts/first-light/index.md': `---
title: First light
date: 2024-02-03T04:05:06+02:00
lastmod: 2024-05-06
draft: false
author: Noor
aliases: [/2024/light/, /first.html]
images: x
---
![Dawn](dawn.png) ![Sea](/img/sea.png)

{{< figure src="dawn.png" >}}
`,
    'content/posts/first-light/index.ar.md': '---\ntitle: أول ضوء\n---\nفجر.\n',
    'content/posts/first-light/dawn.png': await drawPlain('#405030'),
    'static/img/sea.png': await drawPlain('#405031'),
    'content/posts/toml.md': '---\ntitle: Later\ndraft: true\nauthor: Noor\n---\n',
  });
  const report = await run(folder);
  expect(report).toMatchObject({ imported: 2, failed: [] });
  expect(report.skipped.map(({ reason }) => reason)).toEqual([
    '{{< figure src="dawn.png" >}} is not understood and stays as text',
  ]);
  const post = await read('light', 'ar');
  expect(post).toMatchObject({
    ...{ slug: 'first-light', title: 'أول ضوء', languages: ['en', 'ar'] },
    ...{ published_at: '2024-02-03T02:05:06.000Z', updated_at: '2024-05-06T00:00:00.000Z' },
  });
  const { blocks } = await read('first');
  expect(blocks[0]).toMatchObject({ kind: 'gallery', pictures: [{ alt: 'Dawn' }, { alt: 'Sea' }] });
});

test('what is broken is told with its reason, and the rest is imported', async () => {
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
  const report = await run(await writePostFolder(files));
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
  const report = await run(folder);
  const said = report.failed.map(({ path, reason }) => `${path}: ${reason}`);
  expect(said).toEqual([
    expect.stringMatching(/^cover\.md: .* is not in the imported folder$/),
    'elsewhere/secret.md: is a symbolic link that leads out of the folder',
    expect.stringMatching(/^encoded\.md: .* is not in the imported folder$/),
    'linked.md: link.png is not in the imported folder',
    'page.md: is a symbolic link that leads out of the folder',
    expect.stringMatching(/^sound\.md: .* is not in the imported folder$/),
    expect.stringMatching(/^up\.md: .* is not in the imported folder$/),
  ]);
  // From the top of the folder, where there is no such file.
  expect(report).toMatchObject({ imported: 1 });
  expect((await read('absolute')).cover).toBeNull();
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
  expect(await run(folder)).toMatchObject({ ...nothing, imported: 1 });
  const { blocks } = await read('morning');
  expect(blocks.at(-1)).toMatchObject({ kind: 'gallery', pictures: [{}, {}] });
});

test('sounds are measured, or told how long they are; others are refused', async () => {
  const sound = await readFile(
    join(import.meta.dirname, '../../../db/demo/blog/sounds/tujuh-atap.m4a'),
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
  const silent = await importPosts(api, { directory: folder, language: 'en' });
  expect(silent).toMatchObject({ imported: 0 });
  expect(silent.failed).toContainEqual({
    path: 'walk.en.md',
    reason: 'audio: there is no ffprobe here that could measure it: say "duration: 1:05"',
  });
  const report = await importPosts({ ...api, ffmpeg }, { directory: folder, language: 'en' });
  expect(report).toMatchObject({ imported: 1 });
  expect(report.failed).toEqual([
    { path: 'gone.md', reason: 'audio: there is no file s/gone.mp3' },
    { path: 'late.md', reason: 'chapters: one starts after the end of the sound' },
    {
      path: 'no-sound.md',
      reason: expect.stringMatching(/^audio: s\/page\.mp3: It is none of m4a/),
    },
  ]);
  const { type, audio } = await read('walk', 'id');
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
  const stopped = importPosts(
    { ...api, store },
    { directory: folder, language: 'en', signal: ending.signal },
  );
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(await api.db.$count(posts, like(posts.slug, 'part-%'))).toBe(3);
  expect(await run(folder)).toMatchObject({ ...nothing, imported: 3, unchanged: 3 });
});
