import { implement } from '@orpc/server';
import { seesStaff } from '#api/account/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { accountListContract } from '#contract/account/account-ops.ts';
import { findAccountActivity } from './queries/find-account-activity.ts';
import { listAccounts } from './queries/list-accounts.ts';

export function accountListRoutes({ db }: { db: Database }) {
  const endpoints = implement(accountListContract).$context<RequestContext>();
  return endpoints.router({
    listAccounts: endpoints.listAccounts.handler(async ({ input, context }) => ({
      data: await listAccounts(db, input, seesStaff(context)),
    })),

    getAccountActivity: endpoints.getAccountActivity.handler(async ({ input, context }) => ({
      data: { activity: await findAccountActivity(db, input.id, seesStaff(context)) },
    })),
  });
}
