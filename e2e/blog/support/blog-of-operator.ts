import { randomUUID } from 'node:crypto';
import type { Session } from '#contract/account.ts';
import type { KeptPost, PostForm } from '#contract/blog/post-ops.ts';
import { createApiClient } from '#contract/client.ts';
import { askAs } from '../../support/accounts.ts';
import { siteUrl } from '../../support/browser.ts';

/** The API as who writes the blog has it. */
export async function openBlogOfOperator() {
  const login = { username: 'operator', password: 'putar film malam ini' };
  const { session } = await askAs<{ session: Session }>(undefined, 'login/', login);
  const headers = { authorization: `Bearer ${session.token.access}` };
  return createApiClient({ url: `${siteUrl}/api/v1`, headers: () => headers }).blog;
}

type Blog = Awaited<ReturnType<typeof openBlogOfOperator>>;

type GivenPost = Partial<PostForm> & { source?: string };

/** A post in English of an author of the demo blog: published just now, if nothing else is said. */
export async function writePost(blog: Blog, { source, ...given }: GivenPost): Promise<KeptPost> {
  const { posts } = (await blog.listPosts({ limit: 1 })).data;
  const form = {
    slug: `tulisan-${randomUUID().slice(0, 8)}`,
    author: posts[0]?.author.slug ?? '',
    original_language: 'en',
    published_at: new Date(Date.now() - 1_000).toISOString(),
    texts: { en: { title: 'A post of a journey', source: source ?? 'Some words.' } },
    ...given,
  } as const;
  return (await blog.savePost(form)).data.post;
}
