import type { AdminPost, PostForm } from '#contract/blog/post-ops.ts';
import { createApiClient } from '#contract/client.ts';
import { fromSomewhere, ownerSession } from '../../support/accounts.ts';
import { siteUrl } from '../../support/browser.ts';
import { journeyPost } from './journey-post.ts';

/** The blog API as an operator, with a new IP address each time because of rate limits. */
export async function openBlogOfOperator() {
  const { token } = await ownerSession();
  return openBlog({ authorization: `Bearer ${token.access}` });
}

/** The blog API with the given headers. */
export function openBlog(headers: Record<string, string> = {}) {
  const address = fromSomewhere();
  return createApiClient({
    url: `${siteUrl}/api/v1`,
    headers: () => ({ ...headers, ...address }),
  }).blog;
}

type Blog = Awaited<ReturnType<typeof openBlogOfOperator>>;

type GivenPost = Partial<PostForm> & { source?: string };

/** Writes a post in English by an author of the demo blog, published by default. */
export async function writePost(blog: Blog, { source, ...given }: GivenPost): Promise<AdminPost> {
  const { posts } = (await blog.listPosts({ limit: 1 })).data;
  const form = {
    ...journeyPost(),
    author: posts[0]?.author.slug ?? '',
    original_language: 'en',
    texts: { en: { title: 'A post of a journey', source: source ?? 'Some words.' } },
    ...given,
  } as const;
  return (await blog.savePost(form)).data.post;
}
