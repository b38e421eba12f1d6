import { and, type SQL, sql } from 'drizzle-orm';
import { findAccountByName, foldName } from '#api/account/index.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { problem } from '#api/platform/problem.ts';
import {
  type ModeratedKind,
  moderatedKinds,
  type QueueState,
} from '#contract/constants/moderation.ts';
import type { Moderated } from '#contract/moderation.ts';
import type { Language } from '#contract/shared/language.ts';
import { type QueueRow, sources } from './sources.ts';

const pageSize = 50;

type Wanted = {
  kind: ModeratedKind;
  state: QueueState;
  /** An e-mail address or user name; empty: everybody. */
  writer: string;
  cursor?: string | undefined;
  language: Language;
};

/**
 * A page of the moderation queue, newest first.
 *
 * @throws `invalid_input` for a forged cursor
 */
export async function listQueue(db: Database, { kind, state, writer, cursor, language }: Wanted) {
  const byWriter = await findWriter(db, writer);
  const which = whichOf(kind, state, byWriter);
  const order = newestFirst(sql`r.id`);
  const [{ rows, page }, counts] = await Promise.all([
    readForwards({
      order,
      size: pageSize,
      scope: `moderation ${kind} ${state} ${writer}`,
      cursorText: cursor,
      readRows: (from, limit) =>
        readRows(
          db,
          kind,
          language,
          sql`${and(which, from) ?? sql`true`} order by ${orderBy(order, 'forwards')} limit ${limit}`,
        ),
      keysOf: ({ id }) => [String(id)],
      count: () => 0,
    }),
    countKinds(db, state, byWriter),
  ]);
  return {
    items: rows.map((row) => presentModerated(kind, row)),
    counts,
    page: { ...page, total: counts[kind] },
  };
}

/** What matches, newest first, with its first words. */
export async function findQueued(
  db: DatabaseOrTransaction,
  query: Pick<Wanted, 'kind' | 'state' | 'writer'> & { also?: SQL; limit: number },
): Promise<{ id: string; label: string }[]> {
  const { kind, state, writer, also, limit } = query;
  const which = and(whichOf(kind, state, await findWriter(db, writer)), also) ?? sql`true`;
  const { rows } = await db.execute<{ id: string; label: string }>(sql`
    select r.id::text as id, left(concat_ws(': ', nullif(r.name, ''), r.text), 120) as label
    from ${sources[kind].table} r where ${which} order by r.id desc limit ${limit}`);
  return rows;
}

/** @throws `comment_not_found`, `review_not_found` */
export async function findModerated(
  db: DatabaseOrTransaction,
  { kind, id, language }: { kind: ModeratedKind; id: number; language: Language },
): Promise<Moderated> {
  const [row] = await readRows(db, kind, language, sql`r.id = ${id}`);
  if (!row) throw problem(kind === 'comment' ? 'comment_not_found' : 'review_not_found');
  return presentModerated(kind, row);
}

async function readRows(
  db: DatabaseOrTransaction,
  kind: ModeratedKind,
  language: Language,
  which: SQL,
): Promise<QueueRow[]> {
  const { table, columns } = sources[kind];
  const { rows } = await db.execute<QueueRow>(sql`
    select r.id, r.name, r.email, a.username, r.text, r.language, ${columns(language)}
    from ${table} r left join accounts a on a.id = r.account_id where ${which}`);
  return rows;
}

/** Undefined: everything. */
function whichOf(kind: ModeratedKind, state: QueueState, byWriter: SQL | undefined) {
  const inState = sources[kind].states[state];
  return inState === null ? sql`false` : and(inState, byWriter);
}

async function findWriter(db: DatabaseOrTransaction, writer: string): Promise<SQL | undefined> {
  if (writer === '') return undefined;
  const account = await findAccountByName(db, writer);
  const byEmail = sql`lower(r.email) = ${foldName(writer)}`;
  return account ? sql`(r.account_id = ${account.id}::bigint or ${byEmail})` : byEmail;
}

async function countKinds(db: Database, state: QueueState, byWriter: SQL | undefined) {
  const [comment, review, productReview] = await Promise.all(
    moderatedKinds.map((kind) =>
      countUpTo(db, sql`${sources[kind].table} r`, whichOf(kind, state, byWriter)),
    ),
  );
  return { comment: comment ?? 0, review: review ?? 0, product_review: productReview ?? 0 };
}

function presentModerated(kind: ModeratedKind, row: QueueRow): Moderated {
  const { created_at: createdAt, edited_at: editedAt, ...words } = row;
  return {
    ...words,
    kind,
    created_at: new Date(createdAt).toISOString(),
    edited_at: editedAt && new Date(editedAt).toISOString(),
  };
}
