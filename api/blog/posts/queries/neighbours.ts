import { sql } from 'drizzle-orm';
import { posts } from '../tables.ts';

/** Terms say less of a post the more posts carry them; beyond so many of each it is all the same. */
const nearestPerTerm = 50;
const relatedCount = 3;

/** The ids of the posts before and after one, in the order of their publication. */
export const olderPost = sql<number | null>`(select o.id from posts o
  where (o.published_at, o.id) < (${posts.publishedAt}, ${posts.id})
    and o.published_at <= ${posts.publishedAt}
  order by o.published_at desc, o.id desc limit 1)`.mapWith(Number);

export const newerPost = sql<number | null>`(select o.id from posts o
  where (o.published_at, o.id) > (${posts.publishedAt}, ${posts.id}) and o.published_at <= now()
  order by o.published_at, o.id limit 1)`.mapWith(Number);

/**
 * The ids of the posts that share most with one: each term counts the more the rarer it is, and
 * newer posts come first among equals.
 */
export const relatedPosts = sql<string[]>`array(
  select near.post_id from post_term_links own
  cross join lateral (
    select of_term.post_id, of_term.published_at, 1 / ln(2 + count(*) over ()) as weight
    from (select l.post_id, l.published_at from post_term_links l
      where l.term_id = own.term_id and l.post_id <> ${posts.id} and l.published_at <= now()
      order by l.published_at desc, l.post_id desc
      limit ${sql.raw(String(nearestPerTerm))}) of_term
  ) near
  where own.post_id = ${posts.id}
  group by near.post_id
  order by sum(near.weight) desc, max(near.published_at) desc, near.post_id desc
  limit ${sql.raw(String(relatedCount))})`;
