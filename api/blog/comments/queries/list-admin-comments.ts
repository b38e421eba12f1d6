import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { problem } from '#api/platform/problem.ts';
import type { AdminComment } from '#contract/blog/comment-ops.ts';
import type { CommentState } from '#contract/constants/blog.ts';
import { posts } from '../../posts/tables.ts';
import { commentReports, comments } from '../tables.ts';

const pageSize = 50;

type Wanted = {
  state?: CommentState | undefined;
  isReported: boolean;
  cursor?: string | undefined;
};

const reports = sql<
  AdminComment['reports']
>`coalesce((select jsonb_agg(jsonb_build_object('reason', ${commentReports.reason},
    'note', ${commentReports.note}, 'reported_at', to_char(${commentReports.reportedAt} at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by ${commentReports.reportedAt} desc)
  from ${commentReports} where ${commentReports.commentId} = ${comments.id}), '[]')`;

const title = sql<string>`coalesce((select t.title from post_translations t
  where t.post_id = ${posts.id} and t.language = ${posts.originalLanguage}), ${posts.slug})`;

/**
 * Comments as operators see them, newest first.
 *
 * @throws `invalid_input` for a forged cursor
 */
export async function listAdminComments(
  db: DatabaseOrTransaction,
  { state, isReported, cursor }: Wanted,
) {
  const condition = and(
    state && eq(comments.state, state),
    isReported
      ? sql`exists (select from ${commentReports} where ${commentReports.commentId} = ${comments.id})`
      : undefined,
  );
  const { rows, page } = await readForwards({
    order: newestFirst(comments.id),
    size: pageSize,
    scope: `kept comments ${state ?? ''} ${isReported}`,
    cursorText: cursor,
    readRows: (from, limit) => select(db, and(condition, from), limit),
    keysOf: ({ comment }) => [String(comment.id)],
    count: () => db.$count(comments, condition),
  });
  return { comments: rows.map(presentAdminComment), page };
}

/** @throws `comment_not_found` */
export async function findAdminComment(
  db: DatabaseOrTransaction,
  id: number,
): Promise<AdminComment> {
  const [comment] = await select(db, eq(comments.id, id), 1);
  if (!comment) throw problem('comment_not_found');
  return presentAdminComment(comment);
}

function select(db: DatabaseOrTransaction, where: SQL | undefined, limit: number) {
  return db
    .select({
      comment: comments,
      username: accounts.username,
      post: { slug: posts.slug, title },
      reports,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .leftJoin(accounts, eq(accounts.id, comments.accountId))
    .where(where)
    .orderBy(desc(comments.id))
    .limit(limit);
}

type Found = Awaited<ReturnType<typeof select>>[number];

function presentAdminComment({
  comment,
  username,
  post,
  reports: openReports,
}: Found): AdminComment {
  const { id, state, name, email, text, language, likes } = comment;
  return {
    id,
    post,
    state,
    name,
    email,
    username,
    text,
    language,
    likes,
    reports: openReports,
    parent_id: comment.parentId,
    created_at: comment.createdAt.toISOString(),
    edited_at: comment.editedAt?.toISOString() ?? null,
  };
}
