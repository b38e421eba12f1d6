import type { Comment, SingleComment } from '#contract/blog/comments.ts';
import { commentMinutes } from '#contract/constants/blog.ts';
import type { CommentJson } from './queries/comment-json.ts';

/** Conversations in the order of their first comments, each with its replies, oldest first. */
export function presentConversations(rows: CommentJson[]): Comment[] {
  const answersTo = new Map<number, CommentJson[]>();
  for (const row of rows) {
    if (row.parent === null) continue;
    answersTo.set(row.parent, [...(answersTo.get(row.parent) ?? []), row]);
  }
  const below = ({ id }: CommentJson) => answersTo.get(id) ?? [];
  return rows
    .filter(({ parent }) => parent === null)
    .map((row) => ({
      ...presentComment(row),
      replies: below(row).map((reply) => ({
        ...presentComment(reply),
        replies: below(reply).map(presentComment),
      })),
      reply_count: row.answers ?? 0,
    }));
}

/** Without its writer's address; a deleted or hidden comment is only a placeholder. */
function presentComment(row: CommentJson): SingleComment {
  const isOwn = row.text !== null;
  const state = row.state === 'shown' || (row.state === 'pending' && isOwn) ? row.state : 'deleted';
  const isGone = state === 'deleted';
  return {
    id: row.id,
    parent_id: row.parent,
    state,
    language: row.language,
    name: isGone ? null : row.name || null,
    badge: isGone ? null : row.badge,
    html: isGone ? '' : row.html,
    likes: isGone ? 0 : row.likes,
    is_liked: !isGone && row.liked,
    created_at: toInstant(row.created),
    edited_at: row.edited && !isGone ? toInstant(row.edited) : null,
    own: isGone || row.text === null ? null : presentOwn(row.text, row.created),
  };
}

function presentOwn(text: string, created: string) {
  const until = new Date(created).getTime() + commentMinutes * 60_000;
  return { text, changeable_until: new Date(until).toISOString() };
}

/** JSON from PostgreSQL has the time zone of the connection. */
function toInstant(text: string): string {
  return new Date(text).toISOString();
}
