import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addAuthor, addPost } from '#test/blog.ts';
import { drawNoise } from '#test/made-pictures.ts';
import { addProduct } from '#test/shop.ts';
import { addTitles } from '#test/titles.ts';
import { posts } from '../posts/tables.ts';
import { endExpiredPosts } from './commands/end-expired-posts.ts';

let api: TestApi;
let staff: TestAccount;
let blog: TestAccount['client']['blog'];

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'editor');
  blog = staff.client.blog;
  await addTitles(api.db, [{ name: 'Senja' }]);
  await addProduct(api, { slug: 'kaos' });
});

afterAll(() => api.close());

const undo = (change: number | null) => staff.client.ops.undoChange({ id: change ?? 0 });

async function open(id: number) {
  const { content, revision } = (await blog.getPostForm({ id })).data;
  return { id, revision, ...content };
}

async function storedOf(id: number) {
  const { rows } = await api.pool.query(
    `select p.*, (select json_agg(t order by t.language) from post_translations t
      where t.post_id = p.id) as texts from posts p where p.id = $1`,
    [id],
  );
  return rows[0];
}

test('what a post refers to has a name and a picture; a new term gets a slug of its name', async () => {
  const add = (name: string) => blog.addPostTerm({ kind: 'tag', name });
  const { term, change } = (await add('Kabar Laut')).data;
  expect(term).toEqual({ slug: 'kabar-laut', name: 'Kabar Laut' });
  expect((await add('kabar laut!')).data).toEqual({ term, change: null });
  const file = new File([await drawNoise(8, 8).png().toBuffer()], 'dermaga.png', {
    type: 'image/png',
  });
  const { item } = (await blog.addPostMedia({ file })).data;
  const { references } = (
    await blog.findPostReferences({
      tags: ['kabar-laut', 'nothing'],
      titles: [{ type: 'movie', slug: 'senja' }],
      products: ['kaos'],
      media: [item.name],
    })
  ).data;
  expect(references).toMatchObject({
    terms: [{ kind: 'tag', slug: 'kabar-laut', name: 'Kabar Laut' }],
    titles: [{ type: 'movie', slug: 'senja', name: 'Senja' }],
    products: [{ slug: 'kaos', name: expect.any(String) }],
    media: [{ name: item.name, bytes: file.size, picture: { width: 8 } }],
  });
  await undo(change);
  const gone = (await blog.findPostReferences({ tags: ['kabar-laut'] })).data;
  expect(gone.references.terms).toEqual([]);
});

/** Whatever a text may begin and end with, and every kind of line end. */
const pieces = fc.constantFrom(
  ...[
    'Senja',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '  \n',
    '\u00a0',
    '**x**',
    '> ',
    '- ',
    '\n\n',
    '🎬',
    'لوحة',
  ],
  ...['&amp;', '<b>', '![a](b.jpg)', '/movies-detail/senja', '```\n', '\u2028', '\ufeff', '|a|b|'],
);
const sources = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

test('opening and saving any post without a change leaves every byte as it is', async () => {
  const texts = fc.record({ en: sources, id: sources });
  await fc.assert(
    fc.asyncProperty(texts, fc.boolean(), async (source, isWritten) => {
      const excerpt = isWritten ? 'Seen from the harbour.' : '';
      const { id } = await addPost(api, {
        tags: ['suar', 'laut'],
        titles: [{ type: 'movie', slug: 'senja' }],
        products: ['kaos'],
        texts: {
          en: { title: 'Harbour', source: source.en, excerpt },
          id: { title: 'Pelabuhan', source: source.id },
        },
      });
      const before = await storedOf(id);
      const opened = await open(id);
      expect(opened.texts.en?.excerpt).toBe(excerpt);
      const { outcome, change } = (await blog.changePost(opened)).data;
      expect({ outcome, change }).toEqual({ outcome: 'unchanged', change: null });
      expect(await storedOf(id)).toEqual(before);
    }),
    { numRuns: inject('long') ? 1_000 : 20 },
  );
}, 300_000);

test('a later save by somebody else is a conflict, and every version can come back', async () => {
  const { id } = await addPost(api, { title: 'First', source: 'One.' });
  const [mine, theirs] = [await open(id), await open(id)];
  const retitle = (form: typeof mine, title: string) => ({
    ...form,
    texts: { ...form.texts, en: { ...form.texts.en, title, source: `${title} words` } },
  });
  const saved = (await blog.changePost(retitle(theirs, 'Theirs'))).data;
  expect(saved).toMatchObject({ outcome: 'updated', post: { title: 'Theirs' } });
  await expect(blog.changePost(retitle(mine, 'Mine'))).rejects.toMatchObject({
    code: 'post_changed',
  });
  const later = { ...retitle(mine, 'Mine'), revision: saved.revision };
  await blog.changePost(later);

  const { revisions } = (await blog.listPostRevisions({ id })).data;
  expect(revisions.map(({ changed }) => changed)).toEqual([['text_en'], ['text_en'], []]);
  const first = revisions.at(-1)?.number ?? 0;
  const old = (await blog.getPostRevision({ id, number: first })).data;
  expect(old.content.texts.en).toMatchObject({ title: 'First', source: 'One.' });
  const restored = (await blog.restorePostRevision({ id, number: first })).data;
  expect((await open(id)).texts.en?.title).toBe('First');
  await undo(restored.change);
  expect((await open(id)).texts.en?.title).toBe('Mine');
});

test('undo takes back one translation and keeps what changed elsewhere', async () => {
  const { id, slug } = await addPost(api, { title: 'Lights', source: 'Words.' });
  const first = await open(id);
  const translation = { ...first.texts.en, title: 'Lampu', source: 'Kata.' };
  const { change } = (
    await blog.changePost({ ...first, texts: { ...first.texts, id: translation as never } })
  ).data;
  await blog.changePost({ ...(await open(id)), slug: `${slug}-baru`, tags: ['laut'] });
  await undo(change);
  const now = await open(id);
  expect(now).toMatchObject({ slug: `${slug}-baru`, tags: ['laut'] });
  expect(Object.keys(now.texts)).toEqual(['en']);
  const { post } = (await api.client.blog.getPost({ slug })).data;
  expect(post.slug).toBe(`${slug}-baru`);
});

test('drafts are kept by version, and end when the post is saved', async () => {
  const { id } = await addPost(api);
  const fields = [{ name: 'texts.en.source', value: 'Half a sen' }];
  const save = (version: number, revision = 1) =>
    blog.savePostDraft({ id, fields, revision, version });
  expect((await save(0)).data.draft.version).toBe(1);
  expect((await save(1)).data.draft.version).toBe(2);
  await expect(save(1)).rejects.toMatchObject({ code: 'draft_changed' });
  const { draft, post } = (await blog.getPostForm({ id })).data;
  expect(draft).toMatchObject({ fields, version: 2, saved_by: expect.any(String) });
  expect(post.has_draft).toBe(true);
  const opened = await open(id);
  await blog.changePost({ ...opened, tags: ['laut'] });
  expect((await blog.getPostForm({ id })).data.draft).toBeNull();
  await expect(save(2)).rejects.toMatchObject({ code: 'post_changed' });
  await save(2, 2);
  const planned = (await blog.schedulePost({ id, published_at: '2099-03-04T05:06:00.000Z' })).data;
  await blog.restorePostRevision({ id, number: 1 });
  expect((await blog.getPostForm({ id })).data.draft).toMatchObject({ fields, revision: 2 });
  expect(planned.revision).toBe(3);
  await blog.discardPostDraft({ id });
  expect((await blog.getPostForm({ id })).data.draft).toBeNull();
});

test('saving a post while its draft is being saved is no deadlock', async () => {
  const { id } = await addPost(api, { texts: { en: { title: 'Together', source: 'First.' } } });
  const texts = (source: string) => ({ en: { title: 'Together', source } });
  for (let round = 0; round < 20; round += 1) {
    const opened = await open(id);
    const { revision } = opened;
    const draft = (version: number) =>
      blog.savePostDraft({ id, fields: [{ name: 'x', value: 'y' }], revision, version });
    await draft(100);
    const outcomes = await Promise.allSettled([
      ...[101, 102, 103].map(draft),
      blog.changePost({ ...opened, texts: texts(`Round ${round}.`) }),
    ]);
    const codes = outcomes.map((each) => each.status === 'rejected' && each.reason.code);
    expect(codes.filter((code) => code && !/^(post|draft)_changed$/.test(code))).toEqual([]);
    expect(codes.at(-1)).toBe(false);
  }
});

test('a post is begun, scheduled, seen in the calendar, trashed and taken back', async () => {
  await addAuthor(api, { slug: 'penulis' });
  const made = (await blog.createPost({ title: 'Kisah laut', language: 'id' })).data;
  const { id } = made.post;
  expect(made.post).toMatchObject({ slug: 'kisah-laut', state: 'draft', languages: ['id'] });
  const second = (await blog.createPost({ title: 'Kisah laut', language: 'id' })).data;
  expect(second.post.slug).toBe('kisah-laut-2');
  const when = '2099-03-04T05:06:00.000Z';
  expect((await blog.schedulePost({ id, published_at: when })).data.post.state).toBe('scheduled');
  const span = { from: '2099-03-01T00:00:00Z', until: '2099-04-01T00:00:00Z' };
  expect((await blog.listPostCalendar(span)).data.posts.map((post) => post.id)).toEqual([id]);

  const tokenOf = (preview: string) => new URL(preview, 'http://a').searchParams.get('preview');
  const before = (await blog.getPostForm({ id })).data.post;
  const renewed = (await blog.renewPreview({ id })).data.post;
  const read = (preview: string | null) =>
    api.client.blog.getPost({ slug: before.slug, preview: preview ?? '' });
  await expect(read(tokenOf(before.preview))).rejects.toMatchObject({ status: 404 });
  expect((await read(tokenOf(renewed.preview))).data.post.state).toBe('scheduled');

  const { change, post } = (await blog.trashPost({ id, deleted: true })).data;
  expect(post.state).toBe('deleted');
  await expect(read(tokenOf(renewed.preview))).rejects.toMatchObject({ status: 404 });
  const listed = async (state?: 'deleted') =>
    (await blog.listAllPosts({ search: 'kisah-laut', state })).data.posts.map((each) => each.id);
  expect([await listed(), await listed('deleted')]).toEqual([[second.post.id], [id]]);
  await undo(change);
  expect((await blog.getPostForm({ id })).data.post).toMatchObject({
    state: 'scheduled',
    published_at: when,
  });
});

test('uploads are shown by posts, in drafts as in print, and deleted once nothing uses them', async () => {
  const bytes = await drawNoise(80, 60).png().toBuffer();
  const file = new File([new Uint8Array(bytes)], 'Foto Kapal.png', { type: 'image/png' });
  const upload = () => blog.addPostMedia({ file, alt: 'Kapal', alt_language: 'id' });
  const { item } = (await upload()).data;
  expect(item).toMatchObject({ name: 'foto-kapal.png', alts: { id: 'Kapal' }, is_used: false });
  expect((await upload()).data).toMatchObject({ item: { id: item.id }, change: null });

  const source = `Lihat.\n\n![Kapal](media:${item.name})\n\n/movies-detail/senja\n\n/product-detail/kaos`;
  const shown = (await blog.renderPostDraft({ source, language: 'id' })).data;
  expect(shown.blocks.map(({ kind }) => kind)).toEqual(['html', 'title', 'product']);
  expect(JSON.stringify(shown.blocks[0])).toContain('/images/');

  const { id, slug } = await addPost(api, { source });
  await blog.changePost({ ...(await open(id)), cover: item.name });
  const { post } = (await api.client.blog.getPost({ slug })).data;
  expect(post.cover?.path).toBe(item.picture?.path);
  expect(JSON.stringify(post.blocks[0])).toContain('/images/');
  const used = (await blog.listPostMedia({ search: 'kapal' })).data.items[0];
  expect(used).toMatchObject({ is_used: true, used_by: [{ id, slug }] });
  await expect(blog.deletePostMedia({ id: item.id })).rejects.toMatchObject({
    code: 'media_item_used',
  });
  await blog.changePost({
    ...(await open(id)),
    cover: null,
    texts: { en: { title: 'Empty', source: '' } },
  });
  const { change } = (await blog.deletePostMedia({ id: item.id })).data;
  await undo(change);
  const again = (await blog.deletePostMedia({ id: item.id })).data.change;
  const others = (await Promise.all([upload(), upload()])).map(({ data }) => data.item.id);
  expect(new Set(others).size).toBe(1);
  await expect(undo(again)).rejects.toMatchObject({ code: 'changed_since' });
  await blog.deletePostMedia({ id: others[0] ?? 0 });
  await undo(again);
  const back = (await blog.savePostMedia({ id: item.id, alts: { id: 'Kapal', en: 'Ship' } })).data;
  expect(back.item).toMatchObject({ name: item.name, alts: { en: 'Ship' } });
});

test('terms and authors are deleted and come back with their posts', async () => {
  const author = await addAuthor(api, { slug: 'tamu' });
  const { id, slug } = await addPost(api, { tags: ['badai'], author });
  await expect(blog.deleteAuthor({ slug: author })).rejects.toMatchObject({ code: 'author_used' });
  const lonely = await addAuthor(api, { slug: 'sepi' });
  const portrait = () => api.pool.query(`select picture_id from post_authors where slug = 'sepi'`);
  await api.pool.query(
    `update post_authors set picture_id = (select min(id) from pictures) where slug = 'sepi'`,
  );
  const before = (await portrait()).rows;
  expect(before).toEqual([{ picture_id: expect.any(Number) }]);
  await undo((await blog.deleteAuthor({ slug: lonely })).data.change);
  const { authors } = (await blog.listAuthors({ search: 'sepi' })).data;
  expect(authors).toMatchObject([{ slug: 'sepi', bios: { en: 'Writes.' }, post_count: 0 }]);
  expect((await portrait()).rows).toEqual(before);

  const { change } = (await blog.deletePostTerm({ kind: 'tag', slug: 'badai' })).data;
  expect((await open(id)).tags).toEqual([]);
  await undo(change);
  expect((await api.client.blog.getPost({ slug })).data.post.tags).toMatchObject([
    { slug: 'badai' },
  ]);
  const { terms } = (await blog.listPostTerms({ kind: 'tag', search: 'bada' })).data;
  expect(terms).toMatchObject([{ slug: 'badai', post_count: 1 }]);
});

test('a post ends when staff say so, after it has begun', async () => {
  const { id } = await addPost(api, { texts: { en: { title: 'Sale', source: 'Today.' } } });
  const opened = await open(id);
  expect(opened.expires_at).toBeNull();
  const before = { ...opened, published_at: '2099-03-04T05:06:00Z' };
  await expect(
    blog.changePost({ ...before, expires_at: '2099-03-04T05:06:00Z' }),
  ).rejects.toMatchObject({ code: 'window_ends_before_start' });
  const end = '2099-03-05T05:06:00.000Z';
  const saved = (await blog.changePost({ ...opened, expires_at: end })).data;
  expect(saved).toMatchObject({ revision: opened.revision + 1, outcome: 'updated' });
  expect(await open(id)).toMatchObject({ expires_at: end, texts: opened.texts });
  const again = (await blog.changePost(await open(id))).data;
  expect(again.outcome).toBe('unchanged');

  await api.db
    .update(posts)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(posts.id, id));
  expect(await endExpiredPosts(api.db, 'https://sorot.test')).toBe(1);
  expect(await open(id)).toMatchObject({ published_at: null, expires_at: null });
});
