import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPost } from '#test/blog.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('a post is listed and read', async () => {
  const { slug } = await addPost(api, { title: 'Harbour lights', source: '## One\n\nWords.' });
  const { posts, page } = (await api.client.blog.listPosts({})).data;
  expect(posts.map((post) => post.slug)).toEqual([slug]);
  expect(page).toMatchObject({ total: 1, number: 1 });
  const { post } = (await api.client.blog.getPost({ slug })).data;
  expect(post).toMatchObject({ title: 'Harbour lights', contents: [{ id: 'h-one', level: 2 }] });
});
