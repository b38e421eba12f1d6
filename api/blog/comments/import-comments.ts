import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findAccountByName, foldName } from '#api/account/index.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { withDryRun } from '#api/platform/import/dry-run.ts';
import { codeOfFailure, explainFailure } from '#api/platform/import/explain-failure.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { readJsonList } from '#api/platform/import/read-json-list.ts';
import { momentFrom, momentSchema } from '#api/platform/import/relative-time.ts';
import { type ImportReport, ReportBuilder } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { commentFormSchema } from '#contract/blog/comments.ts';
import { maxReplies } from '#contract/constants/blog.ts';
import { slugSchema } from '#contract/shared/drafts.ts';
import { languageSchema, textSchema } from '#contract/shared/fields.ts';
import { posts } from '../posts/tables.ts';
import { applyVerdict } from './commands/moderate-comment.ts';
import { writeComment } from './commands/write-comment.ts';
import type { Commenter } from './commenter.ts';
import { commentLikes, comments } from './tables.ts';

const maxLikes = 100_000;

/** Replies are nested two deep. */
const answerFileSchema = z.strictObject({
  /** User name or e-mail address of an account; without one, it is a guest's. */
  by: textSchema(254).trim().min(1).optional(),
  name: commentFormSchema.shape.name.unwrap(),
  email: commentFormSchema.shape.email.unwrap(),
  language: languageSchema,
  /** A moment, or the time since the post was published. */
  written_at: momentSchema,
  state: z.enum(['shown', 'pending']).default('shown'),
  likes: z.int().min(0).max(maxLikes).default(0),
  text: commentFormSchema.shape.text,
});

const replyFileSchema = answerFileSchema.extend({
  replies: z.array(answerFileSchema).max(maxReplies).default([]),
});

/** A comment that somebody wrote elsewhere, with the conversation below it. */
const commentFileSchema = answerFileSchema.extend({
  post: slugSchema,
  replies: z.array(replyFileSchema).max(maxReplies).default([]),
});

type Answer = z.infer<typeof answerFileSchema>;
type Place = { postId: number; publishedAt: Date; parentId: number | null; now: Date };

/** Nobody is mailed about comments that wait. */
const operator = { email: null, language: 'en' } as const;

/**
 * Imports comments on posts: a list as JSON. Each conversation is saved as a whole, and a comment
 * once: it is known by its post, what it replies to, name and text.
 *
 * @throws OperatorError `import_file_unreadable`
 */
export async function importComments(
  deps: { db: Database; store: MediaStore },
  options: { file: string; dryRun?: boolean; signal?: AbortSignal; now?: Date },
): Promise<ImportReport> {
  const { file, dryRun = false, signal, now = new Date() } = options;
  const rows = await readJsonList(file, 'comments');
  const report = new ReportBuilder();
  await withDryRun(deps, dryRun, async ({ db }) => {
    for (const [index, row] of rows.entries()) {
      signal?.throwIfAborted();
      try {
        const conversation = commentFileSchema.parse(row);
        const isNew = await db.transaction((tx) => saveConversation(tx, conversation, now));
        report.count(isNew ? 'imported' : 'unchanged');
      } catch (error) {
        const reason = `row ${index + 1}: ${explainFailure(error)}`;
        report.fail(basename(file), reason, codeOfFailure(error));
      }
    }
  });
  return report.finish();
}

/** Whether anything in it was new. */
async function saveConversation(
  tx: Transaction,
  { post: slug, replies, ...said }: z.infer<typeof commentFileSchema>,
  now: Date,
): Promise<boolean> {
  const [post] = await tx
    .select({ id: posts.id, publishedAt: posts.publishedAt })
    .from(posts)
    .where(eq(posts.slug, slug));
  if (!post?.publishedAt) {
    throw new ImportProblem(`there is no published post ${slug}`, 'post_unknown');
  }
  const place = { postId: post.id, publishedAt: post.publishedAt, now };
  const first = await saveComment(tx, said, { ...place, parentId: null });
  let isNew = first.isNew;
  for (const { replies: answers, ...reply } of replies) {
    const second = await saveComment(tx, reply, { ...place, parentId: first.id });
    isNew ||= second.isNew;
    for (const answer of answers) {
      const third = await saveComment(tx, answer, { ...place, parentId: second.id });
      isNew ||= third.isNew;
    }
  }
  return isNew;
}

async function saveComment(
  tx: Transaction,
  { by, name, email, language, text, state, likes, written_at: moment }: Answer,
  { postId, publishedAt, parentId, now }: Place,
): Promise<{ id: number; isNew: boolean }> {
  const key = keyOf(`${postId} ${parentId ?? ''} ${name} ${text}`);
  const [existing] = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.key, key));
  if (existing) return { id: existing.id, isNew: false };
  const writer = await findWriter(tx, by, email);
  const given = { key, parentId, name, email, text, language };
  const written = await writeComment({ db: tx, operator }, postId, writer, given);
  const { id } = written;
  if (state === 'shown' && written.state === 'pending') await applyVerdict(tx, id, 'show');
  if (likes > 0) {
    // Nobody is known to have given them, so nobody can take them back here.
    await tx
      .insert(commentLikes)
      .select(
        sql`SELECT ${id}::bigint, 'imported ' || number FROM generate_series(1, ${likes}) AS number`,
      );
  }
  const at = momentFrom(publishedAt, moment);
  const createdAt = at && at < now ? at : now;
  await tx.update(comments).set({ likes, createdAt }).where(eq(comments.id, id));
  return { id, isNew: true };
}

async function findWriter(
  tx: Transaction,
  by: string | undefined,
  email: string,
): Promise<Commenter> {
  // No browser has a token with this hash: tokens have no spaces.
  const guest = { guestHash: hash(`imported ${foldName(email)}`) };
  if (by === undefined) return guest;
  const account = await findAccountByName(tx, by);
  return account ? { accountId: account.id, isStaff: account.staffRoles.length > 0 } : guest;
}

/** The same comment has the same key at every import. */
function keyOf(text: string): string {
  const hex = hash(text).toString('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
