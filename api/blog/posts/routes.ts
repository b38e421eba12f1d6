import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { postsContract } from '#contract/blog/posts.ts';
import { countPostView } from './commands/count-post-view.ts';
import { presentBlogFront, presentBlogIndex, presentListTerm } from './present/blog-index.ts';
import { presentFeedPost } from './present/feed-post.ts';
import { presentPost } from './present/post.ts';
import { presentPostCard } from './present/post-card.ts';
import type { BlogReads } from './queries/cached-queries.ts';
import { findFeedPosts } from './queries/find-feed-posts.ts';
import { findPost } from './queries/find-post.ts';
import { findPostCards } from './queries/find-post-cards.ts';
import { findPostPage } from './queries/find-post-page.ts';
import { findPublishedPost } from './queries/post-filters.ts';

export function postRoutes(deps: {
  db: Database;
  reads: BlogReads;
  /** The shop's currency. */
  currency: string;
  site: { readonly name: string };
  /** Whether this address has not viewed the post recently. */
  isNewReader: (reader: { clientAddress: string; postId: number }) => Promise<boolean>;
}) {
  const { db, reads, currency } = deps;
  const endpoints = implement(postsContract).$context<RequestContext>();
  return endpoints.router({
    listPosts: endpoints.listPosts.handler(async ({ input, context: { language } }) => {
      const { limit: size, cursor, ...filters } = input;
      const isOfTerm = (filters.tag ?? filters.category) !== undefined;
      const [{ ids, page }, index] = await Promise.all([
        findPostPage(db, { filters, size }, cursor, reads.extent),
        isOfTerm ? reads.index() : null,
      ]);
      const term = index && presentListTerm(filters, index, language);
      const cards = await findPostCards(db, ids, language);
      return { data: { term, posts: cards.map(presentPostCard), page } };
    }),

    getPost: endpoints.getPost.handler(async ({ input, context }) => {
      const { language, country, audience } = context;
      const visitor = { language, country, shown: audience.shown };
      const [rows, { authors }] = await Promise.all([
        findPost(db, { ...input, ...visitor }),
        reads.index(),
      ]);
      if (!rows) throw problem('post_not_found');
      const author = authors.find(({ slug }) => slug === rows.authorSlug);
      const postCount = author?.postCount ?? 0;
      const facts = { currency, siteName: deps.site.name, postCount, now: new Date() };
      return { data: { post: presentPost(rows, facts) } };
    }),

    getBlogIndex: endpoints.getBlogIndex.handler(async ({ context: { language } }) => {
      const [index, recent] = await Promise.all([reads.index(), reads.recent(language)]);
      return { data: { blog_index: presentBlogIndex(index, recent, language) } };
    }),

    getBlogFront: endpoints.getBlogFront.handler(async ({ context: { language } }) => ({
      data: { blog_front: presentBlogFront(await reads.front(language), language) },
    })),

    countPostView: endpoints.countPostView.handler(async ({ input: { slug }, context }) => {
      const postId = await findPublishedPost(db, slug);
      if (postId === undefined) throw problem('post_not_found');
      const { clientAddress } = context;
      if (await deps.isNewReader({ clientAddress, postId })) await countPostView(db, postId);
      return { data: { done: true as const } };
    }),

    listFeedPosts: endpoints.listFeedPosts.handler(async ({ input, context }) => {
      const { language = context.language, ...filters } = input;
      const { country, audience } = context;
      const visitor = { language, country, shown: audience.shown };
      const rows = await findFeedPosts(db, { ...filters, search: '' }, visitor);
      return { data: { posts: rows.map((row) => presentFeedPost(row, { currency, language })) } };
    }),
  });
}
