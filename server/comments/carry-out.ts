import { moderateComment } from '#api/blog/comments/commands/moderate-comment.ts';
import {
  findAdminComment,
  listAdminComments,
} from '#api/blog/comments/queries/list-admin-comments.ts';
import type { Database } from '#api/platform/database.ts';
import type { AdminComment } from '#contract/blog/comment-ops.ts';
import type { CommentVerdict } from '#contract/shared/blog-words.ts';
import { toOperatorError } from '../to-operator-error.ts';
import type { CommentsCommand } from './read-arguments.ts';

const outcomes: Record<CommentVerdict, string> = {
  show: 'is on the page',
  hide: 'is hidden',
  delete: 'is deleted',
};

/**
 * Does what `npm run comments` was told; returns what to print.
 *
 * @throws OperatorError with the code of a refusal by the API
 */
export function carryOut(db: Database, command: CommentsCommand): Promise<string> {
  return toOperatorError(run(db, command));
}

async function run(db: Database, command: CommentsCommand): Promise<string> {
  if (command.name === 'show') return describeComment(await findAdminComment(db, command.id));
  if (command.name === 'judge') {
    // All of them are there, or nothing is done.
    for (const id of command.ids) await findAdminComment(db, id);
    for (const id of command.ids) await moderateComment(db, id, command.verdict);
    return command.ids.map((id) => `${id} ${outcomes[command.verdict]}.`).join('\n');
  }
  const { comments, page } = await listAdminComments(db, command);
  const more = page.next ? [`… and ${page.total - comments.length} more`] : [];
  return (
    [...comments.map(describeListedComment), ...more].join('\n') || 'There are no such comments.'
  );
}

/** Characters of a text that a list shows. */
const shortest = 60;

/** One line of a list. */
function describeListedComment(comment: AdminComment): string {
  const { id, state, post, reports, created_at: at } = comment;
  const line = comment.text.replace(/\s+/g, ' ');
  const text = line.length > shortest ? `${line.slice(0, shortest)}…` : line;
  const reported = reports.length > 0 ? `  reported ${reports.length}×` : '';
  return `${id}  ${state}  ${at.slice(0, 16)}  ${post.slug}  ${signatureOf(comment)}: ${text}${reported}`;
}

/** All that is known of it. */
function describeComment(comment: AdminComment): string {
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
