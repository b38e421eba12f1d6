import type { Page } from 'playwright-core';
import type { PostCard } from '#contract/blog/post-card.ts';
import type { BlogIndex } from '#contract/blog/posts.ts';
import type { Page as ListPage } from '#contract/shared/answers.ts';
import { askApi } from '../../support/provider.ts';
import { isJourneyPost } from './journey-post.ts';

/** Paths of the post cards on a page in order, without posts of other journeys. */
export async function cardPaths(page: Page, within = 'main'): Promise<string[]> {
  const paths = await page
    .locator(`${within} article :is(h2, h3) a`)
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  return paths.filter((path) => !isJourneyPost(path));
}

export function pathOf({ slug }: Pick<PostCard, 'slug'>): string {
  return `/blogs-detail/${slug}`;
}

type PostList = { posts: PostCard[]; page: ListPage };

/** A page of posts from the API, without posts of other journeys. */
export async function askPosts(query = '', language = 'en'): Promise<PostList> {
  const { posts, page } = await askApi<PostList>(`posts/${query}`, language);
  return { posts: posts.filter(({ slug }) => !isJourneyPost(slug)), page };
}

export async function askIndex(language = 'en'): Promise<BlogIndex> {
  const { blog_index } = await askApi<{ blog_index: BlogIndex }>('blog_index/', language);
  return blog_index;
}
