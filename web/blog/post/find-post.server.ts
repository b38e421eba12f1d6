import { data, redirect } from 'react-router';
import type { Post } from '#contract/blog/posts.ts';
import type { PostType } from '#contract/shared/blog-words.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';

type Wish = {
  slug: string | undefined;
  /** Without a slug: the newest of all, or of this type. */
  type?: PostType;
  /** The address of this page with another slug. */
  addressOf: (slug: string) => string;
};

/** The post that an address names; by a slug that it had before, the address leads to its own. */
export async function findPost(wish: Wish, page: PageRequest): Promise<Post> {
  const { blog } = page.context.get(apiContext);
  const { signal } = page.request;
  const slug = wish.slug ?? (await findNewestSlug(wish.type, page));
  const preview = page.url.searchParams.get('preview') ?? undefined;
  const { post } = (await orNotFound(blog.getPost({ slug, preview }, { signal }))).data;
  if (post.slug !== slug) throw redirect(wish.addressOf(post.slug) + page.url.search, 301);
  return post;
}

async function findNewestSlug(type: PostType | undefined, page: PageRequest): Promise<string> {
  const { blog } = page.context.get(apiContext);
  const { signal } = page.request;
  const [newest] = (await blog.listPosts({ type, limit: 1 }, { signal })).data.posts;
  if (!newest) throw data(null, { status: 404 });
  return newest.slug;
}
