import type { AdminPost } from '#contract/blog/post-ops.ts';
import type { AdminPostRow } from '../queries/find-admin-posts.ts';
import { stateOf } from './post.ts';

export function presentAdminPost(
  { post, title, languages, author }: AdminPostRow,
  now: Date,
): AdminPost {
  const { id, slug, type, publishedAt, previewToken } = post;
  return {
    id,
    slug,
    type,
    title,
    languages,
    author,
    state: stateOf(publishedAt, now),
    published_at: publishedAt?.toISOString() ?? null,
    updated_at: post.updatedAt.toISOString(),
    preview: `/blogs-detail/${slug}?preview=${previewToken}`,
    comment_count: post.commentCount,
  };
}
