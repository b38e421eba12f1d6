import { redirectDocument } from 'react-router';
import type { Post, PostBlock } from '#contract/blog/posts.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { type PageRequest, playerOriginsContext, visitContext } from '#web/lib/visit.ts';
import { loadComments } from '../comments/load-comments.server.ts';
import { postPath } from '../post-path.ts';
import { describePost } from './describe-post.server.ts';
import { loadPostFilm } from './video/load-post-film.server.ts';

/** What the page of a post shows, and what its players need. */
export async function presentPost(post: Post, page: PageRequest) {
  const { context, url } = page;
  const isPreview = url.searchParams.has('preview');
  allowPlayers(post.blocks, page);
  const { slug } = post;
  const isPublished = post.state === 'published';
  const [film, comments] = await Promise.all([
    post.video && loadPostFilm(post.video, postPath(slug), page),
    isPublished ? loadComments(slug, page) : null,
  ]);
  describePage(context, (visit) => {
    const description = describePost(post, film, visit);
    return isPreview ? { ...description, indexed: false } : description;
  });
  const { comment_count: _, ...shown } = post;
  return { post: shown, isPreview, isCounted: isPublished && !isPreview, film, comments };
}

export type PostPageData = Awaited<ReturnType<typeof presentPost>>;

export type PresentedPost = PostPageData['post'];

/**
 * Frames are only for the players that a post has. A page in the browser keeps the policy of the
 * document that it began with, so such a post is a document of its own.
 */
function allowPlayers(blocks: PostBlock[], { context, url }: PageRequest): void {
  const players = blocks.filter((block) => block.kind === 'player');
  if (players.length === 0) return;
  if (!context.get(visitContext).wholePage) throw redirectDocument(url.pathname + url.search);
  context.set(playerOriginsContext, [...new Set(players.map((block) => originOf(block.url)))]);
}

function originOf(address: string): string {
  return new URL(address).origin;
}
