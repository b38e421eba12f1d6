import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { importFolder, readPost, writePostFolder } from '#test/post-folder.ts';
import { endExpiredPosts } from '../editor/commands/end-expired-posts.ts';
import { announceDuePosts } from '../posts/commands/announce-posts.ts';
import { posts } from '../posts/tables.ts';

let api: TestApi;
let blog: TestAccount['client']['blog'];

beforeAll(async () => {
  api = await startTestApi();
  blog = (await addAccount(api, 'editor')).client.blog;
});

afterAll(() => api.close());

const head = (more: string) => `---\nauthor: Writer\n${more}\n---\nWords.\n`;

async function rowOf(slug: string) {
  const [row] = await api.db.select().from(posts).where(eq(posts.slug, slug));
  return row;
}

async function import1(files: Record<string, string | Buffer>) {
  return importFolder(api, await writePostFolder(files));
}

test('what is held back or over where it comes from is not shown here', async () => {
  const report = await import1({
    'content/held.md': head('title: Held\ndate: 2024-02-01\npublishDate: 2131-05-01T00:00:00Z'),
    'content/shown.md': head('title: Shown\ndate: 2024-02-01\npublishDate: 2024-01-01'),
    'content/over.md': head('title: Over\ndate: 2024-02-01\nexpiryDate: 2024-03-01'),
    'content/ending.md': head('title: Ending\ndate: 2024-02-01\nexpiryDate: 2131-03-01'),
    '_posts/2131-01-01-named.md': head('title: Named'),
    '_posts/2019-05-04-no.md': head('title: No\npublished: no'),
  });
  expect(report).toMatchObject({ imported: 6, failed: [] });
  expect(report.skipped).toEqual([
    { path: 'content/over.md', reason: expect.stringContaining('expiryDate') },
  ]);
  for (const slug of ['held', 'over', 'named', 'no']) {
    expect(await readPost(api, slug)).toBeUndefined();
  }
  expect((await rowOf('held'))?.publishedAt).toEqual(new Date('2131-05-01T00:00:00Z'));
  expect((await readPost(api, 'shown')).published_at).toBe('2024-02-01T10:00:00.000Z');
  expect((await readPost(api, 'ending')).title).toBe('Ending');

  await api.db
    .update(posts)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(posts.slug, 'ending'));
  expect(await endExpiredPosts(api.db, 'https://sorot.test')).toBe(1);
  expect(await readPost(api, 'ending')).toBeUndefined();
  expect(await endExpiredPosts(api.db, 'https://sorot.test')).toBe(0);
});

test('translations share an embargo, whatever Hugo calls it', async () => {
  const report = await import1({
    'soto.md': head('title: Soto\ndate: 2024-02-01\nexpiryDate: 2140-03-01'),
    'soto.id.md': head('title: Soto\nPublishDate: 2131-05-01T00:00:00Z\nunpublishDate: 2139-03-01'),
    'pub.md': head('title: Pub\ndate: 2024-02-01\npubdate: 2132-05-01T00:00:00Z'),
    'published.md': head('title: Published\ndate: 2024-02-01\npublished: 2133-05-01T00:00:00Z'),
    'day.md': head('title: Day\nPublishDate: 2024-02-01'),
  });
  expect(report).toMatchObject({ imported: 4, failed: [], skipped: [] });
  expect(await rowOf('soto')).toMatchObject({
    publishedAt: new Date('2131-05-01T00:00:00Z'),
    expiresAt: new Date('2139-03-01T10:00:00Z'),
  });
  expect((await rowOf('pub'))?.publishedAt).toEqual(new Date('2132-05-01T00:00:00Z'));
  expect((await rowOf('published'))?.publishedAt).toEqual(new Date('2133-05-01T00:00:00Z'));
  // That day from Hawaii to New Zealand.
  expect((await rowOf('day'))?.publishedAt).toEqual(new Date('2024-02-01T10:00:00Z'));
});

test('a post that has ended is shown again when its file names a later end', async () => {
  const write = (end: string) => ({
    'fair.md': head(`title: Fair\ndate: 2024-02-01\nexpiryDate: ${end}`),
  });
  await import1(write('2131-03-01'));
  await endExpiredPosts(api.db, 'https://sorot.test', new Date('2131-03-02'));
  expect(await readPost(api, 'fair')).toBeUndefined();
  await import1(write('2132-03-01'));
  expect((await readPost(api, 'fair')).title).toBe('Fair');
  expect((await rowOf('fair'))?.expiresAt).toEqual(new Date('2132-03-01T10:00:00Z'));
});

test('an import keeps the end that staff have set', async () => {
  const write = (title: string) => ({
    'bazaar.md': head(`title: ${title}\ndate: 2024-02-01\nexpiryDate: 2131-03-01T00:00:00Z`),
  });
  await import1(write('Fair'));
  const id = (await rowOf('bazaar'))?.id ?? 0;
  const { content, revision } = (await blog.getPostForm({ id })).data;
  expect(content.expires_at).toBe('2131-03-01T00:00:00.000Z');
  await blog.changePost({ id, revision, ...content, expires_at: '2132-03-01T00:00:00Z' });
  await import1(write('Fair again'));
  const now = (await blog.getPostForm({ id })).data.content;
  expect(now).toMatchObject({ expires_at: '2132-03-01T00:00:00.000Z' });
  expect(now.texts.en?.title).toBe('Fair again');
});

test('a scheduled post counts as changed when it appears', async () => {
  await import1({ 'soon.md': head('title: Soon\ndate: 2131-05-01T00:00:00Z') });
  const appeared = new Date(Date.now() - 60_000);
  await api.db.update(posts).set({ publishedAt: appeared, updatedAt: new Date('2020-01-01') });
  await api.db.update(posts).set({ announced: false }).where(eq(posts.slug, 'soon'));
  await announceDuePosts(api.db, { hasHub: false });
  expect((await readPost(api, 'soon')).updated_at).toBe(appeared.toISOString());
});

test('what is left out, or stays as it is, is reported', async () => {
  const report = await import1({
    'posts/_index.md': '---\ntitle: All posts\n---\n',
    'posts/_index.pt-br.md': '---\ntitle: All posts\n---\n',
    'posts/html-post.html': '---\ntitle: HTML\n---\n<p>x</p>\n',
    'posts/toml-post.html': '+++\ntitle = "HTML"\n+++\n<p>x</p>\n',
    '_posts/2019-05-08-untitled.html': '---\nlayout: post\n---\n<p>x</p>\n',
    'blog.WordPress.2026-11-01.xml': '<rss></rss>\n',
    'blog.ghost.2026-11-01-10-00-00.json': '{}\n',
    'posts/short.mkdn': head('title: Short\ndate: 2024-01-01'),
    'layouts/post.html': '---\nlayout: default\n---\n{{ content }}\n',
    'posts/wiki.rst': 'Title\n=====\n',
    'posts/marks.md': `${head('title: "Rock &#8217;n&#8217; Roll &amp; Tea"\ndate: 2024-01-01')}
A note.[^1] [Old](/2019/05/04/new-way.html), [beside](../new-way.html), [here](/blogs),
[away](https://example.org/a), \`[^2]\` and [top](#top).

[^1]: Of words.
`,
    'posts/windows.md': Buffer.from(
      `\uFEFF${head('title: Windows\ndate: 2024-01-01 9:05:00 -0500').replaceAll('\n', '\r\n')}`,
    ),
    'posts/mail.md': head('title: Mail\ndate: Mon, 07 Feb 2011 14:30:43 +0000'),
  });
  expect(report).toMatchObject({ imported: 4, failed: [] });
  expect(report.skipped).toEqual([
    { path: '_posts/2019-05-08-untitled.html', reason: expect.stringContaining('in HTML') },
    ...['blog.WordPress.2026-11-01.xml', 'blog.ghost.2026-11-01-10-00-00.json'].map((path) => ({
      path,
      reason: expect.stringContaining('is an export'),
    })),
    { path: 'posts/_index.md', reason: 'is the page of a section, not a post' },
    { path: 'posts/_index.pt-br.md', reason: 'is the page of a section, not a post' },
    { path: 'posts/html-post.html', reason: expect.stringContaining('is a post in HTML') },
    { path: 'posts/marks.md', reason: expect.stringContaining('footnotes') },
    { path: 'posts/marks.md', reason: expect.stringContaining('/2019/05/04/new-way.html') },
    { path: 'posts/marks.md', reason: expect.stringContaining('../new-way.html') },
    { path: 'posts/toml-post.html', reason: expect.stringContaining('is a post in HTML') },
    { path: 'posts/wiki.rst', reason: expect.stringContaining('is no Markdown') },
  ]);
  expect((await readPost(api, 'marks')).title).toBe('Rock ’n’ Roll & Tea');
  expect((await readPost(api, 'windows')).published_at).toBe('2024-01-01T14:05:00.000Z');
  expect((await readPost(api, 'mail')).published_at).toBe('2011-02-07T14:30:43.000Z');
});

test('so is what a page leaves out of a text', async () => {
  const report = await import1({
    'all.md': `${head(`title: All
date: 2024-01-01
tags: ["Salt &amp; pepper"]
excerpt: Rock &#8217;n&#8217; Roll
thumbnail: /images/small.jpg
images: [one.png]
gallery: [{ src: two.webp }]`)}
<details><summary>More</summary>

Hidden **text**.

</details>

<iframe src="https://www.youtube.com/embed/w7Ft2ymGmfc"></iframe>

<iframe src="https://maps.example.org/"></iframe>

Words with <video src="a.mp4"></video> inside, <b>bold</b> ones and \`<audio>\`.

[One][old] and <a href="beside.html">two</a>, [three](/posts/three/), [four](/movies).

[old]: /2019/05/old/

A note[^n] and {{<figure src="/images/kettle.jpg">}}

[^n]: Short.

> [!NOTE]
> Callout.

==Marked==, [caption id="1"]A cat[/caption]

Term
: Its meaning

\`\`\`
<form> ==kept== [^1]
\`\`\`
`,
  });
  expect(report).toMatchObject({ imported: 1, failed: [] });
  expect(report.skipped.map(({ reason }) => reason)).toEqual([
    '{{<figure src="/images/kettle.jpg">}} is not understood and stays as text',
    'thumbnail: /images/small.jpg is not used: a cover is called "cover"',
    'images: one.png is not used: a cover is called "cover"',
    'gallery: two.webp is not used: a cover is called "cover"',
    'footnotes ([^1]) are not understood and stay as text',
    'callouts ([!NOTE]) are not understood and stay as text',
    'marked words (==…==) are not understood and stay as text',
    'lists of definitions (: …) are not understood and stay as text',
    'shortcodes of WordPress ([caption]) are not understood and stay as text',
    '<details> is left out, and its text stays',
    '<summary> is left out, and its text stays',
    '<iframe> is left out',
    '<video> is left out',
    'the link to /2019/05/old/ stays as it is, and may lead nowhere here',
    'the link to beside.html is left out: it leads to another file',
    'the link to /posts/three/ stays as it is, and may lead nowhere here',
  ]);
  const post = await readPost(api, 'all');
  expect(post.excerpt).toBe('Rock ’n’ Roll');
  expect(post.tags).toEqual([{ slug: 'salt-pepper', name: 'Salt & pepper' }]);
  const html = post.blocks.map((block: { html?: string }) => block.html ?? '').join('');
  expect(html).not.toMatch(/iframe src|<video|<details|beside\.html/);
});

test('of many such things in a file, the report says how many more there are', async () => {
  const links = Array.from({ length: 25 }, (_, at) => `[x](x${at}.html)`).join(' ');
  const report = await import1({ 'many.md': head('title: Many\ndate: 2024-01-01') + links });
  expect(report.skipped).toHaveLength(21);
  expect(report.skipped.at(-1)?.reason).toBe('has 5 more such remarks');
});

test('an import keeps what staff have changed, and brings the rest', async () => {
  const write = (title: string, text: string, tags: string) => ({
    'rain.md': `---\ntitle: ${title}\nauthor: Writer\ndate: 2024-01-01\ntags: [${tags}]\n---\n${text}\n`,
  });
  await import1(write('Rain', 'First words.', 'sea'));
  const id = (await rowOf('rain'))?.id ?? 0;
  const edit = async (change: (content: Content) => Content) => {
    const { content, revision } = (await blog.getPostForm({ id })).data;
    await blog.changePost({ id, revision, ...change(content) });
  };
  type Content = Awaited<ReturnType<typeof blog.getPostForm>>['data']['content'];
  await edit((content) => ({
    ...content,
    texts: { en: { ...(content.texts.en as NonNullable<Content['texts']['en']>), title: 'Hujan' } },
  }));
  const again = await import1(write('Rain', 'First words.', 'sea'));
  expect(again).toMatchObject({ imported: 0, updated: 0, unchanged: 1, failed: [] });
  expect((await readPost(api, 'rain')).title).toBe('Hujan');

  expect(await import1(write('Rain 2', 'Other words.', 'sea, tea'))).toMatchObject({ updated: 1 });
  expect(await readPost(api, 'rain')).toMatchObject({
    title: 'Hujan',
    tags: [{ slug: 'sea' }, { slug: 'tea' }],
    blocks: [{ html: expect.stringContaining('Other words') }],
  });

  // What the import says belongs to it again.
  await edit((content) => ({
    ...content,
    texts: {
      en: { ...(content.texts.en as NonNullable<Content['texts']['en']>), title: 'Rain 2' },
    },
  }));
  await import1(write('Rain 3', 'Other words.', 'sea, tea'));
  expect((await readPost(api, 'rain')).title).toBe('Rain 3');

  await edit((content) => ({ ...content, slug: 'monsoon' }));
  expect(await import1(write('Rain 4', 'Other words.', 'sea'))).toMatchObject({ updated: 1 });
  expect(await readPost(api, 'monsoon')).toMatchObject({ title: 'Rain 4' });
  expect((await readPost(api, 'rain')).slug).toBe('monsoon');
});

test('a post in the trash stays there', async () => {
  const files = { 'gone.md': head('title: Gone\ndate: 2024-01-01') };
  await import1(files);
  await blog.deletePost({ slug: 'gone' });
  const report = await import1(files);
  expect(report).toMatchObject({ unchanged: 1, skipped: [{ path: 'gone.md' }] });
  expect(await readPost(api, 'gone')).toBeUndefined();
});

test('a file is not taken for another post that once had its slug', async () => {
  await import1({ 'new-name.md': head('title: New\ndate: 2024-01-01\naliases: [/old-name/]') });
  const report = await import1({ 'old-name.md': head('title: Other\ndate: 2024-01-01') });
  expect(report).toMatchObject({ imported: 0, updated: 0, failed: [{ path: 'old-name.md' }] });
  expect((await readPost(api, 'new-name')).title).toBe('New');
});
