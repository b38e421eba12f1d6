import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { drawPlain, importFolder, readPost, writePostFolder } from '#test/post-folder.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

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
  const report = await importFolder(api, folder);
  expect(report).toMatchObject({ imported: 2, failed: [] });
  expect(report.skipped).toEqual([
    { path: 'about.md', reason: 'is a page, not a post' },
    { path: 'lighthouse.md', reason: expect.stringMatching(/^https:.*x\.png is not fetched/) },
    { path: 'members.md', reason: 'is not for everybody (visibility: paid)' },
  ]);
  const post = await readPost(api, 'lighthouse');
  expect(post).toMatchObject({
    published_at: '2025-06-07T08:09:10.000Z',
    updated_at: '2025-07-07T08:09:10.000Z',
    excerpt: 'Seen from the boat.',
    cover: { width: 40 },
    author: { slug: 'bram-h', name: 'Bram' },
    categories: [{ slug: 'behind', name: 'Behind the scenes' }],
    tags: [{ slug: 'sea', name: 'Sea' }],
  });
  expect(post.blocks[0].html).toMatch(/<img src="[^"]+" [^>]*alt="at it"/);
  expect(await readPost(api, 'later')).toBeUndefined();
  expect((await importFolder(api, folder)).unchanged).toBe(2);
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
  const report = await importFolder(api, folder);
  expect(report).toMatchObject({ imported: 4, failed: [] });
  const path = '_posts/2019-05-06-rain-on-tin.md';
  expect(report.skipped).toEqual([
    { path: 'README.md', reason: 'has no front matter (---)' },
    { path, reason: 'there is no file missing.png' },
    { path, reason: '{% include player.html %} is not understood and stays as text' },
  ]);
  const post = await readPost(api, 'tin-roofs');
  expect(post).toMatchObject({
    slug: 'rain-on-tin',
    title: '1984. Rain on tin',
    excerpt: 'How it began.',
    published_at: '2019-05-06T10:00:00.000Z',
    updated_at: '2019-05-06T10:00:00.000Z',
    author: { bio: 'Cooks.' },
    categories: [{ slug: 'travel' }],
    tags: [{ slug: 'rain' }, { slug: 'sound' }],
    cover: { width: 40 },
  });
  expect((await readPost(api, 'rain')).slug).toBe('rain-on-tin');
  const html = post.blocks.map((block: { html?: string }) => block.html ?? block).join('');
  expect(html).toContain('<code class="language-ruby">puts "{% rain %}"');
  expect(html).toContain('<code>{{ kept }}</code>');
  expect(html).not.toMatch(/highlight|baseurl|\{:|more-->/);
  for (const slug of ['someday', 'hidden']) expect(await readPost(api, slug)).toBeUndefined();
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
  const report = await importFolder(api, folder);
  expect(report).toMatchObject({ imported: 2, failed: [] });
  expect(report.skipped.map(({ reason }) => reason)).toEqual([
    '{{< figure src="dawn.png" >}} is not understood and stays as text',
  ]);
  const post = await readPost(api, 'light', 'ar');
  expect(post).toMatchObject({
    slug: 'first-light',
    title: 'أول ضوء',
    languages: ['en', 'ar'],
    published_at: '2024-02-03T02:05:06.000Z',
    updated_at: '2024-05-06T10:00:00.000Z',
  });
  const { blocks } = await readPost(api, 'first');
  expect(blocks[0]).toMatchObject({ kind: 'gallery', pictures: [{ alt: 'Dawn' }, { alt: 'Sea' }] });
});
