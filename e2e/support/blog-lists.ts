import type { BlogIndex } from '#contract/blog/posts.ts';
import type { Page } from '#contract/shared/answers.ts';
import { askApi } from './provider.ts';

/** Lists of the demo's blog: indexes, one list of each kind, and the second page of all posts. */
export async function blogLists(): Promise<string[]> {
  const { blog_index: index } = await askApi<{ blog_index: BlogIndex }>('blog_index/');
  const { page } = await askApi<{ page: Page }>('posts/');
  const [tag] = index.tags;
  const [category] = index.categories;
  const [author] = index.authors;
  const [month] = index.months;
  if (!tag || !category || !author || !month || !page.next) {
    throw new Error('The demo has too little of a blog');
  }
  const mm = String(month.month).padStart(2, '0');
  return [
    `/blogs?cursor=${page.next}`,
    ...['/blogs-tag', `/blogs-tag/${tag.slug}`],
    ...['/blogs-category', `/blogs-category/${category.slug}`],
    ...['/blogs-author', `/blogs-author/${author.slug}`],
    ...['/blogs-date', `/blogs-date/${month.year}`, `/blogs-date/${month.year}/${mm}`],
    '/blogs-date/1999/01',
  ];
}
