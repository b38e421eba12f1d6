import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { DataRequest } from '#contract/account/account-ops.ts';
import { accounts, dataRequests } from '../tables.ts';

type Wanted = {
  isOpen: boolean;
  accountId?: number | undefined;
  cursor?: string | undefined;
  seesStaff: boolean;
};

/** Exports and deletions that were asked for, newest first. */
export async function listDataRequests(db: Database, query: Wanted) {
  const { isOpen, accountId, cursor, seesStaff } = query;
  const order = newestFirst(dataRequests.id);
  const which = and(
    isOpen ? and(isNull(dataRequests.doneAt), isNull(dataRequests.cancelledAt)) : undefined,
    accountId === undefined ? undefined : eq(dataRequests.accountId, accountId),
    seesStaff
      ? undefined
      : sql`not exists (select from ${accounts}
          where ${accounts.id} = ${dataRequests.accountId} and ${accounts.staffRoles} <> '{}')`,
  );
  const { rows, page } = await readForwards({
    order,
    size: 20,
    scope: `data requests ${isOpen} ${accountId ?? ''}`,
    cursorText: cursor,
    readRows: (from, limit) =>
      db
        .select()
        .from(dataRequests)
        .where(and(which, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ id }) => [String(id)],
    count: () => countUpTo(db, dataRequests, which),
  });
  return { requests: rows.map(presentRequest), page };
}

function presentRequest(row: typeof dataRequests.$inferSelect): DataRequest {
  return {
    id: row.id,
    kind: row.kind,
    account_id: row.accountId,
    account_name: row.accountName,
    asked_by: row.askedBy,
    asked_at: row.askedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    done_at: row.doneAt?.toISOString() ?? null,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
  };
}
