import type { BlogIndex } from '#contract/blog/posts.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

export async function readBlogIndex({ context, request }: PageRequest): Promise<BlogIndex> {
  const { data } = await context.get(apiContext).blog.getBlogIndex({}, { signal: request.signal });
  return data.blog_index;
}
