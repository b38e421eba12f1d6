import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Manager } from '#api/account/index.ts';
import { accounts } from '#api/account/tables.ts';

/** Plans and payments of staff, one's own among them, exist for owners only, as their accounts do. */
export function isVisibleTo(
  { seesStaff }: Pick<Manager, 'seesStaff'>,
  accountId: PgColumn,
): SQL | undefined {
  if (seesStaff) return undefined;
  return sql`not exists (
    select from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.staffRoles} <> '{}'
  )`;
}
