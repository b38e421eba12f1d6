import type { AdminComment } from '#contract/blog/comment-ops.ts';

/** Characters of a text that a list shows. */
const shortest = 60;

/** One line of a list. */
export function describeListedComment(comment: AdminComment): string {
  const { id, state, post, reports, created_at: at } = comment;
  const line = comment.text.replace(/\s+/g, ' ');
  const text = line.length > shortest ? `${line.slice(0, shortest)}…` : line;
  const reported = reports.length > 0 ? `  reported ${reports.length}×` : '';
  return `${id}  ${state}  ${at.slice(0, 16)}  ${post.slug}  ${signatureOf(comment)}: ${text}${reported}`;
}

/** All that is known of it. */
export function describeComment(comment: AdminComment): string {
  const { id, post, state, parent_id: parent, email, likes, reports, edited_at: edited } = comment;
  return [
    `${id}, ${state}, on "${post.title}" (${post.slug})${parent ? `, answers ${parent}` : ''}`,
    `${signatureOf(comment)}${email ? ` <${email}>` : ''}, ${comment.created_at}`,
    ...(edited ? [`edited ${edited}`] : []),
    `${likes} likes`,
    '',
    comment.text,
    ...reports.map(({ reason, note, reported_at: at }) =>
      `\nreported ${at}: ${reason} ${note}`.trimEnd(),
    ),
  ].join('\n');
}

function signatureOf({ name, username }: AdminComment): string {
  return username ? `${name} (${username})` : name || 'former member';
}
