import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { toLimitKey, type VisitorLimit } from '#api/platform/turns/rate-limit.ts';
import { type Viewer, viewerOf } from '#api/platform/viewer.ts';
import { accountSettingsContract, type Deletion } from '#contract/account/settings.ts';
import { deletionGraceDays } from '#contract/constants/account.ts';
import { confirmEmail, confirmEmailChange, requestEmailChange } from './commands/change-email.ts';
import { checkPassword, resetPassword } from './commands/change-password.ts';
import type { Leave } from './commands/delete-account.ts';
import { denySignIn } from './commands/deny-sign-in.ts';
import { keepAccount, leaveSite } from './commands/leave-site.ts';
import { updateAccount } from './commands/update-account.ts';
import { enqueuePasswordReset } from './jobs.ts';
import { mailConfirmation } from './mails.ts';
import { presentUser } from './present.ts';
import { findUser } from './queries/find-account.ts';
import type { SecurityConfig } from './security-config.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { Tokens } from './tokens.ts';

const accepted = { data: { accepted: true as const } };

export type PreviewDeletion = (db: Database, accountId: number) => Promise<Omit<Deletion, 'days'>>;

/** What each domain stores about an account, by section name. */
export type ExportSections = Record<string, (db: Database, accountId: number) => Promise<unknown>>;

export function accountSettingsRoutes(deps: {
  db: Database;
  limits: SignInLimits;
  tokens: Tokens;
  limitMails: VisitorLimit;
  exportSections: ExportSections;
  security: Pick<SecurityConfig, 'staffNeedSecondFactor'>;
  /** What the account would lose, as the other domains know. */
  previewDeletion: PreviewDeletion;
  /** Tells the pages on which an account appears that it comes or goes. */
  announce: Leave;
}) {
  const { db, limits, limitMails } = deps;
  const endpoints = implement(accountSettingsContract).$context<RequestContext>();

  function prove(password: string, context: RequestContext): Promise<void> {
    const { clientAddress } = context;
    return checkPassword({ db, limits }, viewerOf(context), { password, clientAddress });
  }

  return endpoints.router({
    requestPasswordReset: endpoints.requestPasswordReset.handler(async ({ input, context }) => {
      const { clientAddress } = context;
      // A stranger elsewhere does not lock out whom the name belongs to.
      const visitor = `${input.username.toLowerCase()} ${toLimitKey(clientAddress)}`;
      await limitMails(visitor, clientAddress);
      await enqueuePasswordReset(db, input.username);
      return accepted;
    }),

    resetPassword: endpoints.resetPassword.handler(async ({ input }) => {
      return { data: { username: await resetPassword(db, input) } };
    }),

    denySignIn: endpoints.denySignIn.handler(async ({ input }) => {
      return { data: { token: await denySignIn(deps, input.token) } };
    }),

    confirmEmail: endpoints.confirmEmail.handler(async ({ input, context }) => {
      return { data: await confirmEmail(db, input.token, context.viewer) };
    }),

    resendConfirmation: endpoints.resendConfirmation.handler(async ({ context }) => {
      const viewer = viewerOf(context);
      await limitMails(`account ${viewer.accountId}`, context.clientAddress);
      const { account } = await readUser(db, viewer);
      if (!account.emailConfirmedAt) await db.transaction((tx) => mailConfirmation(tx, account));
      return accepted;
    }),

    updateAccount: endpoints.updateAccount.handler(async ({ input, context }) => {
      const viewer = viewerOf(context);
      if (input.password) await prove(input.current_password ?? '', context);
      await updateAccount(db, viewer, input);
      return { data: { user: presentUser(await readUser(db, viewer), viewer, deps.security) } };
    }),

    requestEmailChange: endpoints.requestEmailChange.handler(async ({ input, context }) => {
      const { accountId } = viewerOf(context);
      await prove(input.current_password, context);
      await limitMails(`account ${accountId}`, context.clientAddress);
      const corrected = await requestEmailChange(db, { accountId, email: input.email });
      return { data: { accepted: true as const, corrected } };
    }),

    confirmEmailChange: endpoints.confirmEmailChange.handler(async ({ input }) => {
      return { data: await confirmEmailChange(db, input.token) };
    }),

    exportAccount: endpoints.exportAccount.handler(async ({ context }) => {
      const { accountId } = viewerOf(context);
      return { data: { export: await readExport(db, deps.exportSections, accountId) } };
    }),

    deleteAccount: endpoints.deleteAccount.handler(async ({ input, context }) => {
      await prove(input.current_password, context);
      const { accountId } = viewerOf(context);
      const at = await leaveSite(db, accountId, deps.announce);
      return { data: { deletes_at: at.toISOString() } };
    }),

    previewDeletion: endpoints.previewDeletion.handler(async ({ context }) => {
      const lost = await deps.previewDeletion(db, viewerOf(context).accountId);
      return { data: { deletion: { days: deletionGraceDays, ...lost } } };
    }),

    keepAccount: endpoints.keepAccount.handler(async ({ input, context }) => {
      const { restore, ...sent } = input;
      const session = await keepAccount(deps, { restore }, { source: context, ...sent });
      return { data: { session } };
    }),
  });
}

/** Everything stored about an account, by section. */
export async function readExport(db: Database, sections: ExportSections, accountId: number) {
  const reads = Object.entries(sections).map(
    async ([name, read]) => [name, await read(db, accountId)] as const,
  );
  return Object.fromEntries(await Promise.all(reads));
}

async function readUser(db: Database, { accountId }: Viewer) {
  const user = await findUser(db, accountId);
  if (!user) throw problem('session_ended');
  return user;
}
