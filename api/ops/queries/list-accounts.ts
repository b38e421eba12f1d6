import { and, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { foldName, stateOfAccount } from '#api/account/index.ts';
import { accounts, accountText } from '#api/account/tables.ts';
import { isEntitled } from '#api/plans/index.ts';
import { subscriptions } from '#api/plans/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { escapeLike, includesText } from '#api/platform/text/text-filter.ts';
import type { AccountSummary } from '#contract/account/account-ops.ts';
import type { AccountState, StaffRole } from '#contract/constants/account.ts';
import type { Plan } from '#contract/constants/plan.ts';

type Wanted = {
  q?: string | undefined;
  role?: StaffRole | 'viewer' | 'staff' | undefined;
  state?: AccountState | undefined;
  confirmed?: 'true' | 'false' | undefined;
  plan?: Plan | 'none' | undefined;
  cursor?: string | undefined;
};

/** Accounts, newest first; for support without those of staff. */
export async function listAccounts(db: Database, wanted: Wanted, seesStaff: boolean) {
  const { cursor, ...filters } = wanted;
  const which = and(
    seesStaff ? undefined : hasRoles(false),
    filters.q ? contains(filters.q) : undefined,
    filters.role && ofRole(filters.role),
    filters.state && inState(filters.state),
    filters.confirmed &&
      sql`(${accounts.emailConfirmedAt} is null) = ${filters.confirmed === 'false'}`,
    filters.plan && withPlan(filters.plan),
  );
  const order = newestFirst(accounts.id);
  const { rows, page } = await readForwards({
    order,
    size: 20,
    scope: `accounts ${seesStaff} ${JSON.stringify(filters)}`,
    cursorText: cursor,
    readRows: (from, limit) =>
      db
        .select({
          account: accounts,
          plan: sql<Plan | null>`(select ${subscriptions.plan} from ${subscriptions}
            where ${subscriptions.accountId} = ${accounts.id} and ${isEntitled})`,
        })
        .from(accounts)
        .where(and(which, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ account }) => [String(account.id)],
    count: () => countUpTo(db, accounts, which),
  });
  return { accounts: rows.map(presentSummary), page };
}

/**
 * Whether an account has each of the words somewhere; if all of them have fewer than three letters,
 * whether its name or address begins with them.
 */
function contains(search: string): SQL | undefined {
  const words = foldName(search).split(/\s+/);
  if (words.every((word) => word.length < 3)) {
    const beginning = `${escapeLike(words.join(' '))}%`;
    return or(like(accounts.usernameKey, beginning), like(accounts.emailKey, beginning));
  }
  return and(...words.map((word) => includesText(accountText, word)));
}

function hasRoles(some: boolean): SQL {
  return some ? sql`${accounts.staffRoles} <> '{}'` : sql`${accounts.staffRoles} = '{}'`;
}

function ofRole(role: NonNullable<Wanted['role']>): SQL | undefined {
  if (role === 'viewer' || role === 'staff') return hasRoles(role === 'staff');
  return and(hasRoles(true), sql`${role} = any(${accounts.staffRoles})`);
}

function inState(state: AccountState): SQL | undefined {
  const { suspendedAt, deletesAt } = accounts;
  if (state === 'deleting') return isNotNull(deletesAt);
  return and(state === 'active' ? isNull(suspendedAt) : isNotNull(suspendedAt), isNull(deletesAt));
}

function withPlan(plan: Plan | 'none'): SQL {
  const { accountId } = subscriptions;
  if (plan === 'none') {
    return sql`not exists (select from ${subscriptions}
      where ${accountId} = ${accounts.id} and ${isEntitled})`;
  }
  return sql`${accounts.id} in (select ${accountId} from ${subscriptions}
    where ${and(eq(subscriptions.plan, plan), isEntitled)})`;
}

function presentSummary(row: {
  account: typeof accounts.$inferSelect;
  plan: Plan | null;
}): AccountSummary {
  const { account, plan } = row;
  return {
    id: account.id,
    username: account.username,
    display_name: account.displayName,
    email: account.email,
    email_confirmed: account.emailConfirmedAt !== null,
    staff_roles: account.staffRoles,
    state: stateOfAccount(account),
    plan,
    created_at: account.createdAt.toISOString(),
  };
}
