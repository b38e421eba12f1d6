import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { type Viewer, viewerOf } from '#api/platform/viewer.ts';
import { accountSecurityContract } from '#contract/account/security.ts';
import { signAlarm } from './alarms.ts';
import { presentTotp } from './codes.ts';
import { checkPassword } from './commands/change-password.ts';
import { markProven, requireProof } from './commands/prove.ts';
import { endOtherSessions } from './commands/sessions.ts';
import { finishSignIn, type SignInDeps } from './commands/sign-in.ts';
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  spendCode,
  startTotp,
} from './commands/totp.ts';
import { mailSecurityChange, type SecurityChange } from './mails.ts';
import { findSecurity } from './queries/find-security.ts';
import { accounts } from './tables.ts';
import type { Tokens } from './tokens.ts';

export type SecurityDeps = SignInDeps & {
  /** Its name is shown by authenticator apps. */
  site: { name: string };
  /** What the site calls an issuer of OpenID Connect. */
  nameIssuer: (issuer: string) => string;
  /** Changes of how an account signs in, each of which is mailed. */
  limitChanges: RateLimit;
};

/** The viewer, who has proven who they are and may change how their account signs in. */
export async function changerOf(
  { db, limitChanges }: Pick<SecurityDeps, 'db' | 'limitChanges'>,
  context: RequestContext,
): Promise<Viewer> {
  const viewer = viewerOf(context);
  await requireProof(db, viewer);
  await limitChanges(`account ${viewer.accountId}`);
  return viewer;
}

export function securityRoutes(deps: SecurityDeps) {
  const { db, site } = deps;
  const endpoints = implement(accountSecurityContract).$context<RequestContext>();
  const show = async (viewer: Viewer) => ({
    data: { security: await findSecurity(db, viewer, deps.nameIssuer) },
  });

  return endpoints.router({
    finishLogin: endpoints.finishLogin.handler(async ({ input, context }) => {
      return { data: { session: await finishSignIn(deps, input, { ...input, source: context }) } };
    }),

    getSecurity: endpoints.getSecurity.handler(({ context }) => show(viewerOf(context))),

    proveIdentity: endpoints.proveIdentity.handler(async ({ input, context }) => {
      const viewer = viewerOf(context);
      const { accountId, sessionId } = viewer;
      const { current_password: password, code } = input;
      if (code) await spendCode(deps, { accountId, code, tries: `session ${sessionId}` });
      else if (password) {
        await checkPassword(deps, viewer, { password, clientAddress: context.clientAddress });
      }
      const withSecondFactor = code !== undefined;
      await markProven(db, viewer, { withSecondFactor });
      return show(withSecondFactor ? { ...viewer, hasSecondFactor: true } : viewer);
    }),

    startTotp: endpoints.startTotp.handler(async ({ context }) => {
      const viewer = viewerOf(context);
      await requireProof(db, viewer);
      const account = await findAccount(viewer);
      const secret = await startTotp(db, viewer.accountId);
      return { data: presentTotp(secret, { issuer: site.name, label: account.username }) };
    }),

    confirmTotp: endpoints.confirmTotp.handler(async ({ input, context }) => {
      const viewer = await changerOf(deps, context);
      const { accountId, sessionId } = viewer;
      const tries = `session ${sessionId}`;
      await deps.limitCodes.take(tries);
      const recovery_codes = await db.transaction(async (tx) => {
        const codes = await confirmTotp(tx, { accountId, code: input.code });
        await markProven(tx, viewer, { withSecondFactor: true });
        await changeFactors(deps, tx, viewer, 'totp_on');
        return codes;
      });
      await deps.limitCodes.giveBack(tries);
      return { data: { recovery_codes } };
    }),

    removeTotp: endpoints.removeTotp.handler(async ({ context }) => {
      const viewer = await changerOf(deps, context);
      await db.transaction(async (tx) => {
        if (await removeTotp(tx, viewer.accountId))
          await changeFactors(deps, tx, viewer, 'totp_off');
      });
      return show(viewer);
    }),

    renewRecoveryCodes: endpoints.renewRecoveryCodes.handler(async ({ context }) => {
      const viewer = await changerOf(deps, context);
      const recovery_codes = await db.transaction(async (tx) => {
        const codes = await renewRecoveryCodes(tx, viewer.accountId);
        await tellOwner(deps, tx, viewer, 'recovery_codes_renewed');
        return codes;
      });
      return { data: { recovery_codes } };
    }),

    endOtherSessions: endpoints.endOtherSessions.handler(async ({ context }) => {
      const { accountId, sessionId } = viewerOf(context);
      const ended = await endOtherSessions(db, { accountId, except: sessionId }, 'revoked');
      return { data: { ended } };
    }),
  });

  async function findAccount({ accountId }: Viewer) {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    if (!account) throw problem('session_ended');
    return account;
  }
}

/** Ends all other sessions, which may have been opened by somebody else, and tells the owner. */
export async function changeFactors(
  deps: { tokens: Tokens },
  tx: Transaction,
  viewer: Viewer,
  change: SecurityChange,
): Promise<void> {
  const { accountId, sessionId } = viewer;
  await endOtherSessions(tx, { accountId, except: sessionId }, 'factor_changed');
  await tellOwner(deps, tx, viewer, change);
}

export async function tellOwner(
  { tokens }: { tokens: Tokens },
  tx: Transaction,
  { accountId, sessionId }: Viewer,
  change: SecurityChange,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return;
  const alarm = await signAlarm(tokens, sessionId, account);
  await mailSecurityChange(tx, account, { template: change, alarm });
}
