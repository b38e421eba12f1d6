import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { seesStaff } from '#api/account/index.ts';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type AccountActivity, accountListContract } from '#contract/account/account-ops.ts';
import { listAccounts } from './queries/list-accounts.ts';

export function accountListRoutes({
  db,
  findActivity,
}: {
  db: Database;
  findActivity: (db: Database, accountId: number) => Promise<AccountActivity>;
}) {
  const endpoints = implement(accountListContract).$context<RequestContext>();
  return endpoints.router({
    listAccounts: endpoints.listAccounts.handler(async ({ input, context }) => ({
      data: await listAccounts(db, input, seesStaff(context)),
    })),

    getAccountActivity: endpoints.getAccountActivity.handler(async ({ input, context }) => {
      const { id } = input;
      const [account] = await db
        .select({ staffRoles: accounts.staffRoles })
        .from(accounts)
        .where(eq(accounts.id, id));
      if (!account || (account.staffRoles.length > 0 && !seesStaff(context))) {
        throw problem('account_not_found');
      }
      return { data: { activity: await findActivity(db, id) } };
    }),
  });
}
