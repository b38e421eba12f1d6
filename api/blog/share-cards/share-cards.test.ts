import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addAuthor, addPost } from '#test/blog.ts';
import { posts, postTranslations } from '../posts/tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const text = (title: string) => ({ title, source: 'A text.' });

async function findCard(slug: string, language = 'en'): Promise<string> {
  const answer = await api.fetch(`/api/v1/posts/${slug}/`, {
    headers: { 'accept-language': language },
  });
  return ((await answer.json()) as { data: { post: { card: string } } }).data.post.card;
}

test('each language of a post has an immutable card', async () => {
  const { slug } = await addPost(api, { texts: { en: text('The keeper'), ar: text('الحارس') } });
  const [english, arabic, greek] = await Promise.all([
    findCard(slug),
    findCard(slug, 'ar'),
    findCard(slug, 'el'),
  ]);
  expect(arabic).not.toBe(english);
  // There is no Greek text, so the English card is shown.
  expect(greek).toBe(english);
  const drawn: Buffer[] = [];
  for (const address of [english, arabic]) {
    const answer = await api.fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.byteLength).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630 });
    drawn.push(bytes);
  }
  expect(drawn[0]?.equals(drawn[1] ?? Buffer.alloc(0))).toBe(false);
  const head = await api.fetch(english, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(drawn[0]?.byteLength));
});

test('a card’s address depends on what it shows; earlier addresses redirect', async () => {
  const { slug, id } = await addPost(api, { title: 'Before' });
  const before = await findCard(slug);
  await api.db
    .update(posts)
    .set({ slug: `${slug}-moved` })
    .where(eq(posts.id, id));
  expect(await findCard(`${slug}-moved`)).toBe(before);
  await api.db
    .update(postTranslations)
    .set({ title: 'After' })
    .where(eq(postTranslations.postId, id));
  const after = await findCard(`${slug}-moved`);
  expect(after).not.toBe(before);
  const answer = await api.fetch(before);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(after);
  expect(answer.headers.get('cache-control')).not.toContain('immutable');
});

test('concurrent requests get the same card', async () => {
  const author = await addAuthor(api, { name: 'Crowd' });
  const { slug } = await addPost(api, { author, title: 'Asked for by many' });
  const address = await findCard(slug);
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.fetch(address)));
  const cards = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(cards).size).toBe(1);
});

test('unpublished posts have no card', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await addPost(api, { published_at: soon });
  const { id: draft } = await addPost(api, { published_at: null });
  const version = '0'.repeat(24);
  for (const address of [
    `/images/cards/posts/${id}/en-${version}.jpg`,
    `/images/cards/posts/${draft}/en-${version}.jpg`,
    `/images/cards/posts/999999/en-${version}.jpg`,
    `/images/cards/posts/0/en-${version}.jpg`,
    `/images/cards/posts/${id}/xx-${version}.jpg`,
    `/images/cards/posts/${id}/en.jpg`,
  ]) {
    expect((await api.fetch(address)).status, address).toBe(404);
  }
});
