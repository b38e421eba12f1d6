import type { KeptPost } from '#contract/blog/post-ops.ts';
import type { KeptPostRow } from '../queries/find-kept-posts.ts';
import { stateOf } from './post.ts';

export function presentKeptPost(
  { post, title, languages, author }: KeptPostRow,
  now: Date,
): KeptPost {
  const { id, slug, type, publishedAt, previewToken } = post;
  return {
    ...{ id, slug, type, title, languages, author },
    state: stateOf(publishedAt, now),
    published_at: publishedAt?.toISOString() ?? null,
    updated_at: post.updatedAt.toISOString(),
    preview: `/blogs-detail/${slug}?preview=${previewToken}`,
    comment_count: post.commentCount,
  };
}
