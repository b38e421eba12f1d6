import type { Page } from 'playwright-core';
import type { PostCard } from '#contract/blog/post-card.ts';
import type { BlogIndex } from '#contract/blog/posts.ts';
import type { Page as ListPage } from '#contract/shared/page.ts';
import { askApi } from '../../support/provider.ts';

/** Paths of the posts whose cards a page shows, in their order. */
export function cardPaths(page: Page, within = 'main'): Promise<string[]> {
  return page
    .locator(`${within} article :is(h2, h3) a`)
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
}

export function pathOf({ slug }: Pick<PostCard, 'slug'>): string {
  return `/blogs-detail/${slug}`;
}

/** A page of posts as the API lists them. */
export function askPosts(
  query = '',
  language = 'en',
): Promise<{ posts: PostCard[]; page: ListPage }> {
  return askApi(`posts/${query}`, language);
}

export async function askIndex(language = 'en'): Promise<BlogIndex> {
  const { blog_index } = await askApi<{ blog_index: BlogIndex }>('blog_index/', language);
  return blog_index;
}
