import { eq, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import { stateOf } from '#api/plans/index.ts';
import { subscriptions } from '#api/plans/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { AccountActivity } from '#contract/account/account-ops.ts';

type Counts = Omit<AccountActivity, 'subscription'>;

/**
 * What an account has paid, ordered, written and watched, in one statement. Fails with
 * `account_not_found`.
 */
export async function findAccountActivity(
  db: Database,
  accountId: number,
  seesStaff: boolean,
): Promise<AccountActivity> {
  const [found] = await db
    .select({ staffRoles: accounts.staffRoles, subscription: subscriptions })
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!found || (found.staffRoles.length > 0 && !seesStaff)) throw problem('account_not_found');
  const { rows } = await db.execute<{ counts: Counts }>(selectCounts(accountId));
  const [row] = rows;
  if (!row) throw new Error('A query without a condition found nothing');
  const { subscription } = found;
  return {
    ...row.counts,
    subscription: {
      plan: subscription?.plan ?? null,
      state: stateOf(subscription ?? undefined, new Date()),
      paid_until: subscription?.paidUntil.toISOString() ?? null,
    },
  };
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

function selectCounts(accountId: number) {
  return sql`
    with profiles_of as materialized (select id from profiles where account_id = ${accountId}),
    newest_payments as (
      select reference, state, amount, currency, created_at, id from payments
      where account_id = ${accountId} order by id desc limit 5),
    newest_orders as (
      select number, status, total, currency, placed_at as created_at, id from orders
      where account_id = ${accountId} order by id desc limit 5),
    newest_comments as (
      select c.id, p.slug, left(c.text, 200) as text, c.created_at
      from comments c join posts p on p.id = c.post_id
      where c.account_id = ${accountId} order by c.id desc limit 5)
    select json_build_object(
      'payments', json_build_object(
        'total', (select count(*) from payments where account_id = ${accountId}),
        'newest', (select coalesce(json_agg(json_build_object(
            'reference', reference, 'state', state, 'created_at', ${iso('created_at')},
            'amount', json_build_object('amount', amount, 'currency', currency))
          order by id desc), '[]') from newest_payments)),
      'orders', json_build_object(
        'total', (select count(*) from orders where account_id = ${accountId}),
        'newest', (select coalesce(json_agg(json_build_object(
            'number', number, 'status', status, 'created_at', ${iso('created_at')},
            'amount', json_build_object('amount', total, 'currency', currency))
          order by id desc), '[]') from newest_orders)),
      'comments', json_build_object(
        'total', (select count(*) from comments where account_id = ${accountId}),
        'newest', (select coalesce(json_agg(json_build_object(
            'id', id, 'post', slug, 'text', text, 'created_at', ${iso('created_at')})
          order by id desc), '[]') from newest_comments)),
      'reviews', (select count(*) from reviews where account_id = ${accountId})
        + (select count(*) from product_reviews where account_id = ${accountId}),
      'messages', (select count(*) from contact_messages m
        join accounts a on a.email_key = lower(m.email)
        where a.id = ${accountId} and a.email_confirmed_at is not null),
      'titles_watched', (select count(distinct title_id) from watch_progress
        where profile_id in (select id from profiles_of)),
      'data_use', (select json_build_object('month', to_char(this.month, 'YYYY-MM'),
          'bytes', coalesce((select sum(bytes) from data_uses
            where profile_id in (select id from profiles_of) and month = this.month), 0))
        from (select date_trunc('month', now() at time zone 'utc')::date as month) this)
    ) as counts`;
}
