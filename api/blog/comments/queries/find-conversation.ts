import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { maxReplies } from '#contract/shared/blog-words.ts';
import type { Commenter } from '../commenter.ts';
import { presentConversations } from '../present.ts';
import { type CommentJson, commentJson, hasPlace } from './comment-json.ts';
import { askingOf } from './list-comments.ts';

type Found = { slug: string; open: boolean; rows: CommentJson[] };

/**
 * The conversation that a comment belongs to, as whoever asks sees it. Fails with
 * `comment_not_found`.
 */
export async function findConversation(
  db: DatabaseOrTransaction,
  id: number,
  commenter: Commenter | null,
) {
  const values = askingOf(commenter);
  const asking = {
    accountId: sql`${values.accountId}`,
    guestHash: sql`${values.guestHash}`,
    liker: sql`${values.liker}`,
  };
  const { rows } = await db.execute<Found>(sql`
    select p.slug, p.comments_open as open, (
      select coalesce(json_agg(${commentJson(asking, 's')} order by s.id), '[]')
      from (select c.* from comments c
        where (c.id = coalesce(asked.root_id, asked.id) or c.root_id = coalesce(asked.root_id, asked.id))
          and ${hasPlace(asking, 'c')} order by c.id limit ${maxReplies + 1}) s
        left join accounts a on a.id = s.account_id) as rows
    from comments asked join posts p on p.id = asked.post_id
      join post_authors w on w.id = p.author_id
    where asked.id = ${id} and p.published_at <= now() and ${hasPlace(asking, 'asked')}`);
  const [found] = rows;
  const [comment] = found ? presentConversations(found.rows) : [];
  if (!found || !comment) throw problem('comment_not_found');
  return { comment, post: { slug: found.slug }, open: found.open };
}
