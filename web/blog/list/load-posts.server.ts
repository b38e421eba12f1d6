import type { PostTerm } from '#contract/blog/post-card.ts';
import type { BlogIndex } from '#contract/blog/posts.ts';
import type { ApiClient } from '#contract/client.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { readTextParameter } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { gridPath, maxPostQueryLength } from '../paths.ts';
import { describePosts } from '../seo/describe-posts.server.ts';
import type { PostsPage } from './endless-posts.tsx';
import type { PostView } from './post-views.ts';

type PostFilter = Omit<NonNullable<Parameters<ApiClient['blog']['listPosts']>[0]>, 'cursor'>;

export type LoadedPosts = {
  /** Data for the browser. */
  shown: PostsPage;
  cursor: string | undefined;
  /** The tag or category of the list. */
  term: PostTerm | null;
};

/** The page of a list in the address; an invalid cursor is a 404. */
export async function loadPosts(
  { context, request, url }: PageRequest,
  filter: PostFilter,
  view: PostView,
): Promise<LoadedPosts> {
  const { blog } = context.get(apiContext);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { signal } = request;
  const { data } = await orNotFound(blog.listPosts({ ...filter, cursor }, { signal }));
  const { posts, page, term } = data;
  return { shown: { posts, page, view }, cursor, term };
}

/** All posts or search results, in a layout. */
export async function loadAllPosts(page: PageRequest, view: PostView) {
  const query = readTextParameter(page.url, 'q', maxPostQueryLength);
  const loaded = await loadPosts(page, { search: query }, view);
  describePage(page.context, (visit) => {
    const t = visit.texts('blog');
    return describePosts(visit, loaded, {
      kind: 'Blog',
      title: query ? t(($) => $.search.heading, { query }) : t(($) => $.name),
      description: t(($) => $.seo.posts),
      // Canonical for all layouts.
      path: gridPath(undefined),
      query,
      crumbs: [],
    });
  });
  return { ...loaded.shown, query, cursor: loaded.cursor ?? null };
}

export type AllPostsData = Awaited<ReturnType<typeof loadAllPosts>>;

export async function readBlogIndex({ context, request }: PageRequest): Promise<BlogIndex> {
  const { data } = await context.get(apiContext).blog.getBlogIndex({}, { signal: request.signal });
  return data.blog_index;
}
