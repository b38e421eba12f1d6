import { createApiClient } from '#contract/client.ts';
import { ensurePosts } from './support/ensure-posts.ts';
import { measureMadePages, stranger } from './support/measure-made-pages.ts';

const posts = 10_000;
const asked = 200;
/** Pages to turn to get deep into the category. */
const turned = 20;

await measureMadePages({
  fill: ({ databaseUrl }) => ensurePosts(databaseUrl, posts),
  visit: () => stranger,
  pages: async ({ url }) => [
    { name: `the grid of ${posts} posts`, paths: ['/blogs/small-grid'] },
    { name: 'a page deep in a category', paths: [await findDeepPage(url)] },
    {
      name: `${asked} posts in turn, the first one`,
      paths: Array.from({ length: asked }, (_, at) => `/blogs-detail/post-${at * 40 + 1}`),
    },
  ],
  wanted: { ratio: 0.15, p99: 250 },
});

async function findDeepPage(url: string): Promise<string> {
  const { blog } = createApiClient({ url: `${url}api/v1` });
  let cursor: string | undefined;
  for (let page = 1; page <= turned; page += 1) {
    const { data } = await blog.listPosts({ category: 'category-3', cursor });
    cursor = data.page.next ?? cursor;
  }
  return `/blogs-category/category-3?cursor=${encodeURIComponent(cursor ?? '')}`;
}
