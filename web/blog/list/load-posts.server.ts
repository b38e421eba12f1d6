import type { PostTerm } from '#contract/blog/post-card.ts';
import type { BlogIndex } from '#contract/blog/posts.ts';
import type { ApiClient } from '#contract/client.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { askedText } from '#web/lib/page-address.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest } from '#web/lib/visit.ts';
import { gridPath, longestPostQuery } from '../paths.ts';
import { describePosts } from '../seo/describe-posts.server.ts';
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

/** All posts, or those that a text is searched in, in a layout. */
export async function loadAllPosts(asked: PageRequest, view: PostView) {
  const query = askedText(asked.url, 'q', longestPostQuery);
  const loaded = await loadPosts(asked, { search: query }, view);
  describePage(asked.context, (visit) => {
    const t = visit.texts('blog');
    return describePosts(visit, loaded, {
      kind: 'Blog',
      title: query ? t(($) => $.search.heading, { query }) : t(($) => $.name),
      description: t(($) => $.seo.posts),
      // The other layouts show the same.
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
