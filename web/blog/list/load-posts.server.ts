import type { PostCard, PostTerm } from '#contract/blog/post-card.ts';
import type { ApiClient } from '#contract/client.ts';
import { drawKnownMarkup } from '#web/lib/draw-known-markup.server.tsx';
import { handOverMarkup } from '#web/lib/hand-over-markup.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { pageVisitOf } from '#web/lib/page-visit.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import type { PostsPage } from './endless-posts.tsx';
import { PostList } from './post-list.tsx';
import type { PostView } from './post-views.ts';

type Wanted = Omit<NonNullable<Parameters<ApiClient['blog']['listPosts']>[0]>, 'cursor'>;

export type LoadedPosts = {
  /** For the browser. */
  shown: PostsPage;
  /** For the description of the page. */
  cards: PostCard[];
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
  const { posts: cards, page, term } = data;
  const visit = context.get(visitContext);
  const markup = drawKnownMarkup(
    PostList,
    { posts: cards, view, startsList: cursor === undefined, startsPage: visit.wholePage },
    pageVisitOf(visit),
  );
  const posts = handOverMarkup(context, `posts-${page.number}`, markup);
  return { shown: { posts, page }, cards, cursor, term };
}
