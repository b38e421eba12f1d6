import { type SQL, sql } from 'drizzle-orm';

/** A comment as the database returns it in JSON. */
export type CommentJson = {
  id: number;
  parent: number | null;
  root: number | null;
  state: 'shown' | 'pending' | 'hidden' | 'deleted';
  name: string;
  badge: 'author' | 'operator' | null;
  html: string;
  language: string;
  likes: number;
  liked: boolean;
  created: string;
  edited: string | null;
  /** Null unless the reader wrote it. */
  text: string | null;
  /** Number of visible replies; only for the first comment of a conversation. */
  answers: number | null;
};

/** The reader, as parameters or placeholders of a statement. */
export type Reader = { accountId: SQL; guestHash: SQL; liker: SQL };

const isMine = ({ accountId, guestHash }: Reader, alias: string) => {
  const row = sql.raw(alias);
  return sql`coalesce(${row}.account_id = ${accountId}::bigint
    or ${row}.guest_hash = ${guestHash}::bytea, false)`;
};

/**
 * Whether an aliased comment appears on the page: it is public, its writer is the reader, or it has
 * public replies.
 */
export function hasPlace(reader: Reader, alias: string): SQL {
  const row = sql.raw(alias);
  return sql`(${row}.state = 'shown' or (${row}.state = 'pending' and ${isMine(reader, alias)})
    or exists (select from comments below where below.state = 'shown'
      and (below.root_id = ${row}.id or below.parent_id = ${row}.id)))`;
}

/** An aliased comment as JSON; `p` is its post, `a` its account, `w` the post's author. */
export function commentJson(reader: Reader, alias: string): SQL {
  const row = sql.raw(alias);
  return sql`json_build_object(
    'id', ${row}.id, 'parent', ${row}.parent_id, 'root', ${row}.root_id, 'state', ${row}.state,
    'name', case when a.is_leaving then '' else coalesce(a.display_name, ${row}.name) end, 'language', ${row}.language,
    'badge', case when ${row}.account_id = w.account_id then 'author'
      when a.staff_roles <> '{}' then 'operator' end,
    'html', ${row}.html, 'likes', ${row}.likes,
    'liked', ${liker(reader, alias)},
    'created', ${row}.created_at, 'edited', ${row}.edited_at,
    'text', case when ${isMine(reader, alias)} then ${row}.text end,
    'answers', case when ${row}.root_id is null then (select count(*) from comments below
      where below.root_id = ${row}.id and below.state = 'shown') end)`;
}

function liker({ liker: name }: Reader, alias: string): SQL {
  return sql`(${name}::text is not null and exists (select from comment_likes l
    where l.comment_id = ${sql.raw(alias)}.id and l.liker = ${name}::text))`;
}
