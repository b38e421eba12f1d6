import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { decodeCursor, encodeCursor, refuseForgedKeys } from '#api/platform/keyset/cursor.ts';
import { problem } from '#api/platform/problem.ts';
import { commentsPerPage, maxReplies, repliesShown } from '#contract/constants/blog.ts';
import { postAuthors, postOldSlugs, posts } from '../../posts/tables.ts';
import { type Commenter, commenterKey } from '../commenter.ts';
import { presentConversations } from '../present.ts';
import { type CommentJson, commentJson, hasPlace } from './comment-json.ts';

const reader = {
  accountId: sql`${sql.placeholder('accountId')}`,
  guestHash: sql`${sql.placeholder('guestHash')}`,
  liker: sql`${sql.placeholder('liker')}`,
};
const before = sql`${sql.placeholder('before')}`;

/** The post, its conversations and their replies in one statement. */
const statementOf = prepareOnce((db) =>
  db
    .select({
      id: posts.id,
      isOpen: posts.commentsOpen,
      count: posts.commentCount,
      total: sql<number>`(select count(*)::int from comments c where c.post_id = ${posts.id}
        and c.root_id is null and ${hasPlace(reader, 'c')})`,
      rows: sql<CommentJson[]>`(
        with first as (
          select c.* from comments c where c.post_id = ${posts.id} and c.root_id is null
            and (${before}::bigint is null or c.id < ${before}::bigint)
            and ${hasPlace(reader, 'c')}
          order by c.id desc limit ${sql.raw(String(commentsPerPage + 1))}),
        said as (
          select * from first union all
          select answer.* from first cross join lateral (
            select r.* from comments r where r.root_id = first.id and ${hasPlace(reader, 'r')}
            order by r.id limit ${sql.raw(String(repliesShown))}) answer)
        select coalesce(json_agg(${commentJson(reader, 's')}
          order by coalesce(s.root_id, s.id) desc, s.id), '[]')
        from said s left join accounts a on a.id = s.account_id
          left join post_authors w on w.id = ${posts.authorId})`,
    })
    .from(posts)
    .innerJoin(postAuthors, eq(postAuthors.id, posts.authorId))
    .where(and(isPostNamed(sql`${sql.placeholder('slug')}`)))
    .prepare('list_comments'),
);

/**
 * A page of a post's comments.
 *
 * @throws `post_not_found`, `invalid_input` for a forged cursor
 */
export async function listComments(
  db: DatabaseOrTransaction,
  { slug, cursor: text }: { slug: string; cursor?: string | undefined },
  commenter: Commenter | null,
) {
  const scope = `comments ${slug}`;
  const cursor = text ? decodeCursor(scope, text, 1) : { number: 1, keys: [] };
  const [post] = await statementOf(db)
    .execute({ slug, before: cursor.keys[0] ?? null, ...readerOf(commenter) })
    .catch(refuseForgedKeys);
  if (!post) throw problem('post_not_found');
  const conversations = presentConversations(post.rows);
  const shown = conversations.slice(0, commentsPerPage);
  const last = conversations.length > commentsPerPage ? shown.at(-1) : undefined;
  const { number } = cursor;
  return {
    comments: shown,
    count: post.count,
    open: post.isOpen,
    page: {
      total: post.total,
      size: commentsPerPage,
      number,
      next: last ? encodeCursor(scope, { number: number + 1, keys: [String(last.id)] }) : null,
    },
  };
}

/** Placeholder values for the reader. */
function readerOf(commenter: Commenter | null) {
  const isAccount = commenter !== null && 'accountId' in commenter;
  return {
    accountId: isAccount ? commenter.accountId : null,
    guestHash: commenter && !isAccount ? commenter.guestHash : null,
    liker: commenter && commenterKey(commenter),
  };
}

/** Public posts only, including by a former slug. */
function isPostNamed(slug: SQL | string): SQL | undefined {
  return and(
    or(
      eq(posts.slug, slug),
      sql`${posts.id} = (select ${postOldSlugs.postId} from ${postOldSlugs}
        where ${postOldSlugs.slug} = ${slug})`,
    ),
    sql`${posts.publishedAt} <= now()`,
  );
}

/** @throws `post_not_found` */
export async function findCommentedPost(db: DatabaseOrTransaction, slug: string) {
  const [post] = await db.select({ id: posts.id }).from(posts).where(isPostNamed(slug));
  if (!post) throw problem('post_not_found');
  return post;
}

type Found = { slug: string; open: boolean; rows: CommentJson[] };

/**
 * The conversation of a comment, as the reader sees it.
 *
 * @throws `comment_not_found`
 */
export async function findConversation(
  db: DatabaseOrTransaction,
  id: number,
  commenter: Commenter | null,
) {
  const values = readerOf(commenter);
  const reader = {
    accountId: sql`${values.accountId}`,
    guestHash: sql`${values.guestHash}`,
    liker: sql`${values.liker}`,
  };
  const { rows } = await db.execute<Found>(sql`
    select p.slug, p.comments_open as open, (
      select coalesce(json_agg(${commentJson(reader, 's')} order by s.id), '[]')
      from (select c.* from comments c
        where (c.id = coalesce(asked.root_id, asked.id) or c.root_id = coalesce(asked.root_id, asked.id))
          and ${hasPlace(reader, 'c')} order by c.id limit ${maxReplies + 1}) s
        left join accounts a on a.id = s.account_id) as rows
    from comments asked join posts p on p.id = asked.post_id
      join post_authors w on w.id = p.author_id
    where asked.id = ${id} and p.published_at <= now() and ${hasPlace(reader, 'asked')}`);
  const [conversation] = rows;
  const [comment] = conversation ? presentConversations(conversation.rows) : [];
  if (!conversation || !comment) throw problem('comment_not_found');
  return { comment, post: { slug: conversation.slug }, open: conversation.open };
}
