import { implement } from '@orpc/server';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { accountOpsContract } from '#contract/account/account-ops.ts';
import { correctEmail } from './commands/change-email.ts';
import {
  liftSuspension,
  planDeletion,
  restoreAccount,
  serviceFor,
  setAccountRoles,
  signOutAccount,
  suspendAccount,
} from './commands/change-standing.ts';
import { mailConfirmation } from './mails.ts';
import { lockAccount, managerOf, seesStaff } from './manage.ts';
import { presentAdminAccount } from './present.ts';
import { findAdminAccount } from './queries/find-account.ts';
import { listDataRequests } from './queries/list-data-requests.ts';
import type { ExportSections } from './settings-routes.ts';
import { readExport } from './settings-routes.ts';
import { dataRequests } from './tables.ts';

export function accountOpsRoutes(deps: { db: Database; exportSections: ExportSections }) {
  const { db } = deps;
  const endpoints = implement(accountOpsContract).$context<RequestContext>();
  const answer = async (change: Promise<number | null>) => ({ data: { change: await change } });

  return endpoints.router({
    getAccount: endpoints.getAccount.handler(async ({ input, context }) => {
      const rows = await findAdminAccount(db, input.id, seesStaff(context));
      return { data: { account: presentAdminAccount(rows) } };
    }),

    suspendAccount: endpoints.suspendAccount.handler(({ input, context }) =>
      answer(suspendAccount(db, managerOf(context), input)),
    ),

    liftSuspension: endpoints.liftSuspension.handler(({ input, context }) =>
      answer(liftSuspension(db, managerOf(context), input.id)),
    ),

    signOutAccount: endpoints.signOutAccount.handler(async ({ input, context }) => ({
      data: { ended: await signOutAccount(db, managerOf(context), input.id) },
    })),

    setAccountRoles: endpoints.setAccountRoles.handler(({ input, context }) =>
      answer(setAccountRoles(db, managerOf(context), input)),
    ),

    planDeletion: endpoints.planDeletion.handler(({ input, context }) =>
      answer(planDeletion(db, managerOf(context), input.id)),
    ),

    restoreAccount: endpoints.restoreAccount.handler(({ input, context }) =>
      answer(restoreAccount(db, managerOf(context), input.id)),
    ),

    mailAccountConfirmation: endpoints.mailAccountConfirmation.handler(
      async ({ input, context }) => {
        const manager = managerOf(context);
        await db.transaction(async (tx) => {
          const account = await lockAccount(tx, manager, input.id);
          if (account.emailConfirmedAt) return;
          await mailConfirmation(tx, account);
          await recordChange(tx, manager.actor, {
            action: 'account.mailAccountConfirmation',
            subject: serviceFor(account),
            before: null,
            after: { mailed_to: account.email },
          });
        });
        return { data: { accepted: true as const } };
      },
    ),

    correctAccountEmail: endpoints.correctAccountEmail.handler(async ({ input, context }) => {
      const manager = managerOf(context);
      await db.transaction(async (tx) => {
        const account = await lockAccount(tx, manager, input.id);
        // Otherwise support could take accounts over.
        if (account.emailConfirmedAt) throw problem('email_confirmed', { field: 'email' });
        await correctEmail(tx, account, input.email);
        await recordChange(tx, manager.actor, {
          action: 'account.correctAccountEmail',
          subject: serviceFor(account),
          before: { email: account.email },
          after: { email: input.email },
        });
      });
      return { data: { accepted: true as const } };
    }),

    exportAccountData: endpoints.exportAccountData.handler(async ({ input, context }) => {
      const manager = managerOf(context);
      const { username } = await db.transaction(async (tx) => {
        const account = await lockAccount(tx, manager, input.id);
        const { id: accountId, username: accountName } = account;
        await tx.insert(dataRequests).values({
          kind: 'export',
          accountId,
          accountName,
          askedBy: manager.actor.name,
          doneAt: new Date(),
        });
        await recordChange(tx, manager.actor, {
          action: 'account.exportAccountData',
          subject: serviceFor(account),
          before: null,
          after: { exported: true },
        });
        return account;
      });
      return { data: { username, export: await readExport(db, deps.exportSections, input.id) } };
    }),

    listDataRequests: endpoints.listDataRequests.handler(async ({ input, context }) => {
      const { open, account_id: accountId, cursor } = input;
      const filter = { isOpen: open === 'true', accountId, cursor, seesStaff: seesStaff(context) };
      return { data: await listDataRequests(db, filter) };
    }),
  });
}
