import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addAuthor, addPost, countPings } from '#test/blog.ts';
import { hearInvalidations } from '#test/hear-invalidations.ts';
import { addProduct } from '#test/shop.ts';
import { addPicture, addTitles } from '#test/titles.ts';
import { emptyTrash, trashPost } from '../editor/commands/trash-post.ts';
import { announceDuePosts } from './commands/announce-posts.ts';

let api: TestApi;
let blog: TestAccount['client']['blog'];
let number = 0;
let slug = '';

beforeAll(async () => {
  api = await startTestApi();
  blog = (await addAccount(api, 'operator')).client.blog;
  await addAuthor(api, { slug: 'sari' });
  await addTitles(api.db, [{ name: 'Senja' }]);
});
afterAll(() => api.close());
beforeEach(() => {
  number += 1;
  slug = `kisah-${number}`;
});

const texts = {
  id: { title: 'Cahaya pelabuhan', source: 'Teks tentang [Senja](/movies-detail/senja).' },
  en: { title: 'Harbour lights', source: 'A text about *Senja*.' },
};
const form = {
  author: 'sari',
  original_language: 'id' as const,
  texts,
  published_at: '2026-01-02T03:04:05Z',
  categories: ['kabar'],
  tags: ['suar', 'laut'],
};

const hear = (work: () => Promise<unknown>) => hearInvalidations(api, work);

test('saving creates a post, the same form changes nothing, another form changes it', async () => {
  const made = (await blog.savePost({ slug, ...form })).data;
  expect(made).toMatchObject({
    outcome: 'imported',
    post: { slug, title: 'Harbour lights', languages: ['id', 'en'], state: 'published' },
  });
  const before = (await api.client.blog.getPost({ slug })).data.post;
  expect(await hear(() => blog.savePost({ slug, ...form }))).toEqual([]);
  expect((await blog.savePost({ slug, ...form })).data.outcome).toBe('unchanged');
  expect((await api.client.blog.getPost({ slug })).data.post).toEqual(before);

  const changed = { ...texts, en: { ...texts.en, title: 'Lights of the harbour' } };
  const heard = await hear(() => blog.savePost({ slug, ...form, texts: changed }));
  expect(heard).toEqual(['blog', `post:${slug}`]);
  expect((await api.client.blog.getPost({ slug })).data.post.title).toBe('Lights of the harbour');
});

test('a renamed post is still found by its former slug', async () => {
  await blog.savePost({ slug, ...form, old_slugs: [`${slug}-lama`] });
  const renamed = { slug, ...form, new_slug: `${slug}-baru` };
  expect((await blog.savePost(renamed)).data).toMatchObject({
    outcome: 'updated',
    post: { slug: `${slug}-baru` },
  });
  expect((await blog.savePost(renamed)).data.outcome).toBe('unchanged');
  for (const known of [slug, `${slug}-lama`, `${slug}-baru`]) {
    expect((await api.client.blog.getPost({ slug: known })).data.post.slug).toBe(`${slug}-baru`);
  }
  await expect(blog.savePost({ ...form, slug })).rejects.toMatchObject({ code: 'post_slug_taken' });
});

test.each([
  ['author_not_found', { author: 'nobody' }],
  ['title_not_found', { titles: [{ type: 'movie' as const, slug: 'nothing' }] }],
  ['title_not_found', { video: { type: 'tv-show' as const, slug: 'senja' } }],
  ['product_not_found', { products: ['nothing'] }],
  ['post_slug_taken', { new_slug: 'taken' }],
  ['invalid_input', { original_language: 'de' as const }],
  ['invalid_input', { type: 'link' as const }],
  ['invalid_input', { type: 'quote' as const }],
  ['invalid_input', { texts: {} }],
])('%s: %o is refused and nothing is saved', async (code, otherwise) => {
  if (number < 100) await addPost(api, { slug: 'taken' });
  await expect(blog.savePost({ slug, ...form, ...otherwise })).rejects.toMatchObject({ code });
  await expect(api.client.blog.getPost({ slug })).rejects.toMatchObject({ code: 'post_not_found' });
});

test('pictures and sound survive saving a form, while titles and products change', async () => {
  const pictureId = await addPicture(api.db);
  const { slug: product } = await addProduct(api);
  const source = '![Malam](a.jpg)\n\n/movies-detail/senja';
  const given = { slug, ...form, texts: { id: { title: 'Malam', source } } };
  await addPost(api, {
    ...given,
    type: 'audio',
    pictures: [{ name: 'a.jpg', pictureId }],
    coverId: pictureId,
    titles: [{ type: 'movie', slug: 'senja' }],
    products: [product],
    sound: { path: 'sounds/a.mp3', bytes: 9, contentType: 'audio/mpeg', durationMs: 61_500 },
  });
  await blog.savePost({ ...given, type: 'audio' });
  const { post } = (await api.client.blog.getPost({ slug })).data;
  expect(post).toMatchObject({ titles: [], products: [], cover: { width: 600 } });
  expect(post.audio).toMatchObject({ url: '/media/sounds/a.mp3', seconds: 61.5, bytes: 9 });
  expect(post.blocks.map(({ kind }) => kind)).toEqual(['html', 'title']);
  expect(post.blocks[0]).toMatchObject({ html: expect.stringContaining('/images/480/pictures/') });
});

test('drafts and scheduled posts are visible only with their preview token, uncached', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  for (const [state, published_at] of [
    ['draft', null],
    ['scheduled', later],
  ] as const) {
    const { post } = (await blog.savePost({ slug, ...form, published_at })).data;
    expect(post.state).toBe(state);
    const preview = new URL(post.preview, 'http://site.test').searchParams.get('preview') ?? '';
    expect((await api.client.blog.getPost({ slug, preview })).data.post.state).toBe(state);
    const answer = await api.fetch(`/api/v1/posts/${slug}/?preview=${preview}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    await expect(api.client.blog.getPost({ slug })).rejects.toMatchObject({ status: 404 });
    const listed = (await api.client.blog.listPosts({ tag: 'suar', limit: 48 })).data.posts;
    expect(listed.map((each) => each.slug)).not.toContain(slug);
    const kept = (await blog.listAllPosts({ state, search: slug })).data.posts;
    expect(kept.map((each) => each.slug)).toEqual([slug]);
  }
});

test('concurrent processes announce a due post once', async () => {
  const { id } = await addPost(api, {
    slug,
    tags: ['nanti'],
    published_at: '2100-01-01T00:00:00Z',
  });
  const announce = () => announceDuePosts(api.db, { hasHub: true });
  expect(await announce()).toBe(0);
  await api.pool.query(`update posts set published_at = now() where id = ${id}`);
  await api.pool.query(`update post_term_links set published_at = now() where post_id = ${id}`);
  const heard = await hear(async () => {
    const asked = await Promise.all([announce(), announce()]);
    expect(asked.toSorted()).toEqual([0, 1]);
  });
  expect(heard).toEqual(['blog', `post:${slug}`]);
  expect(await announce()).toBe(0);
  expect(await countPings(api, id)).toBe(1);
});

test('a deleted post is gone at once, and in a month with everything that belongs to it', async () => {
  const { id } = await addPost(api, { ...form, slug, old_slugs: [`${slug}-lama`] });
  const heard = await hear(() => blog.deletePost({ slug }));
  expect(heard.toSorted()).toEqual(['blog', `post:${slug}`, `post:${slug}-lama`]);
  const missing = { code: 'post_not_found' };
  await expect(api.client.blog.getPost({ slug })).rejects.toMatchObject(missing);
  await expect(blog.deletePost({ slug })).rejects.toMatchObject(missing);
  expect(await emptyTrash(api.db)).toBe(0);
  const makeOld = () =>
    api.pool.query(`update posts set deleted_at = now() - interval '31 days' where id = ${id}`);
  await makeOld();
  let emptied: Promise<number> | undefined;
  await api.db.transaction(async (tx) => {
    await trashPost(tx, commandLine, { id, deleted: false });
    emptied = emptyTrash(api.db);
    await setTimeout(100);
  });
  expect(await emptied).toBe(0);
  await blog.deletePost({ slug });
  await makeOld();
  expect(await emptyTrash(api.db)).toBe(1);
  for (const table of ['post_translations', 'post_term_links', 'post_old_slugs']) {
    const { rows } = await api.pool.query(`select 1 from ${table} where post_id = ${id}`);
    expect(rows, table).toEqual([]);
  }
});

test('a renamed term or author is found and shown by the new name', async () => {
  await addPost(api, {
    ...form,
    slug,
    author: await addAuthor(api, { slug: 'bayu' }),
    tags: ['air'],
  });
  const names = { en: 'Waterfront', id: 'Tepi air' };
  expect((await blog.savePostTerm({ kind: 'tag', slug: 'air', names })).data.outcome).toBe(
    'updated',
  );
  const author = {
    slug: 'bayu',
    name: 'Bayu Aji',
    bios: { en: 'Sails.' },
    url: null,
    username: null,
  };
  expect((await blog.saveAuthor(author)).data.outcome).toBe('updated');
  expect((await blog.saveAuthor(author)).data.outcome).toBe('unchanged');
  for (const search of ['waterfront', 'tepi ai', 'bayu aji harbour']) {
    const { posts } = (await api.client.blog.listPosts({ search })).data;
    expect(
      posts.map((each) => each.slug),
      search,
    ).toEqual([slug]);
  }
  const { post } = (await api.client.blog.getPost({ slug })).data;
  expect(post.author).toMatchObject({ name: 'Bayu Aji', bio: 'Sails.' });
  expect(post.tags).toEqual([{ slug: 'air', name: 'Waterfront' }]);
  const unknown = { ...author, username: 'nobody-of-that-name' };
  await expect(blog.saveAuthor(unknown)).rejects.toMatchObject({ code: 'account_not_found' });
});
