import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { moderateComment } from '#api/blog/comments/commands/moderate-comment.ts';
import {
  findAdminComment,
  listAdminComments,
} from '#api/blog/comments/queries/list-admin-comments.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { AdminComment } from '#contract/blog/comment-ops.ts';
import { type CommentState, commentStates } from '#contract/constants/blog.ts';
import { runDatabaseProgram } from '../program/run-database-program.ts';
import { toOperatorError } from '../program/to-operator-error.ts';

/** Each verdict also settles the comment's reports. */
const verdicts = [
  { name: 'approve', verdict: 'show', means: 'publish comments', is: 'is on the page' },
  { name: 'hide', verdict: 'hide', means: 'hide comments from everybody', is: 'is hidden' },
  { name: 'delete', verdict: 'delete', means: 'delete comments for good', is: 'is deleted' },
] as const;

export function addComments(program: Command): void {
  const comments = program.command('comments').description('comments on posts');
  comments
    .command('list')
    .description('list comments, newest first')
    .addOption(new Option('--state <state>', 'only those in a state').choices(commentStates))
    .option('--reported', 'only those that readers have reported')
    .action(({ state, reported = false }) =>
      runOnComments((db) => listComments(db, { state, isReported: reported })),
    );
  comments
    .command('show')
    .description('show a comment with its reports')
    .argument('<id>', 'ID of a comment', readId)
    .action((id) => runOnComments(async (db) => describeComment(await findAdminComment(db, id))));
  for (const verdict of verdicts) {
    comments
      .command(verdict.name)
      .description(verdict.means)
      .argument('<id...>', 'IDs of comments', collectId)
      .action((ids) => runOnComments((db) => moderateAll(db, ids, verdict)));
  }
}

/** Prints what `work` returns. */
function runOnComments(work: (db: Database) => Promise<string>): Promise<void> {
  return runDatabaseProgram(async ({ connection }) => {
    console.log(await toOperatorError(work(connection.db)));
  });
}

function readId(text: string): number {
  const id = Number(text);
  if (Number.isSafeInteger(id) && id >= 1) return id;
  throw new InvalidArgumentError(`"${text}" is not the ID of a comment.`);
}

function collectId(text: string, before: number[] = []): number[] {
  return [...before, readId(text)];
}

async function listComments(
  db: Database,
  asked: { state: CommentState | undefined; isReported: boolean },
): Promise<string> {
  const { comments, page } = await listAdminComments(db, asked);
  const more = page.next ? [`… and ${page.total - comments.length} more`] : [];
  return (
    [...comments.map(describeListedComment), ...more].join('\n') || 'There are no such comments.'
  );
}

async function moderateAll(
  db: Database,
  ids: number[],
  { verdict, is }: (typeof verdicts)[number],
): Promise<string> {
  // Check that all of them exist before changing any.
  for (const id of ids) {
    const { state } = await findAdminComment(db, id);
    if (state === 'deleted') throw problem('comment_not_found');
  }
  for (const id of ids) await moderateComment(db, commandLine, id, verdict);
  return ids.map((id) => `${id} ${is}.`).join('\n');
}

/** Characters of a comment that a list shows. */
const maxTextLength = 60;

/** One line of a list. */
function describeListedComment(comment: AdminComment): string {
  const { id, state, post, reports, created_at: at } = comment;
  const line = comment.text.replace(/\s+/g, ' ');
  const text = line.length > maxTextLength ? `${line.slice(0, maxTextLength)}…` : line;
  const reported = reports.length > 0 ? `  reported ${reports.length}×` : '';
  return `${id}  ${state}  ${at.slice(0, 16)}  ${post.slug}  ${signatureOf(comment)}: ${text}${reported}`;
}

/** Everything that is known about a comment. */
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
