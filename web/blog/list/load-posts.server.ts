import type { PostTerm } from '#contract/blog/post-card.ts';
import type { ApiClient } from '#contract/client.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import type { PostsPage } from './endless-posts.tsx';
import type { PostView } from './post-views.ts';

type Wanted = Omit<NonNullable<Parameters<ApiClient['blog']['listPosts']>[0]>, 'cursor'>;

export type LoadedPosts = {
  /** For the browser. */
  shown: PostsPage;
  cursor: string | undefined;
  /** The tag or the category of the list. */
  term: PostTerm | null;
};

/** The page of a list that the address names; a cursor of nothing is a page that is not there. */
export async function loadPosts(
  { context, request, url }: PageRequest,
  wanted: Wanted,
  view: PostView,
): Promise<LoadedPosts> {
  const { blog } = context.get(apiContext);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { signal } = request;
  const { data } = await orNotFound(blog.listPosts({ ...wanted, cursor }, { signal }));
  const { posts, page, term } = data;
  return { shown: { posts, page, view }, cursor, term };
}
