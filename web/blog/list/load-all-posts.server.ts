import { askedText } from '#web/lib/asked-text.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import type { PageRequest } from '#web/lib/visit.ts';
import { describePosts } from '../seo/describe-posts.server.ts';
import { loadPosts } from './load-posts.server.ts';
import { longestPostQuery } from './post-list-address.ts';
import { gridPath } from './post-view-paths.ts';
import type { PostView } from './post-views.ts';

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
