import type { Post } from '#contract/blog/posts.ts';
import { drawKnownMarkup } from '#web/lib/draw-known-markup.server.tsx';
import type { PageVisit } from '#web/lib/page-visit.ts';
import { postPath } from '../post-path.ts';
import { PostMore } from './foot/post-more.tsx';
import { PostHead } from './head/post-head.tsx';
import { PostBody } from './text/post-body.tsx';

/**
 * A post as markup, in three parts that its players and comments stand between. Nothing in it is of
 * a visitor; each part is drawn anew when anything in it is another.
 */
export function drawPost(
  { post, isPreview }: { post: Post; isPreview: boolean },
  visit: PageVisit,
) {
  const { titles, products, related, comment_count: _said, ...text } = post;
  const { blocks: _blocks, contents: _contents, ...head } = text;
  const sharedAt = visit.origin + postPath(post.slug);
  return {
    head: drawKnownMarkup(PostHead, { post: head, isPreview, sharedAt }, visit),
    text: drawKnownMarkup(PostBody, { post: text }, visit),
    more: drawKnownMarkup(PostMore, { titles, products, related }, visit),
  };
}
