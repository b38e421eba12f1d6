import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { leavingProblem, problem } from '#api/platform/problem.ts';
import type { LockedDevice } from '#api/platform/viewer.ts';
import type { Session } from '#contract/account.ts';
import { signAlarm } from '../alarms.ts';
import { mailNewDevice } from '../mails.ts';
import { isPasswordRight } from '../passwords.ts';
import { findSignIn, findSignInById, foldName, type SignInRow } from '../queries/find-account.ts';
import { hasTotp } from '../queries/find-security.ts';
import type { Attempt, SignInLimits } from '../sign-in-limits.ts';
import { spendToken } from '../spend-token.ts';
import { accounts } from '../tables.ts';
import { type Tokens, tokenAges } from '../tokens.ts';
import { describeDevice, openSession, type SignInSource } from './sessions.ts';
import { type CodeDeps, spendCode } from './totp.ts';

export type SignInDeps = CodeDeps & { tokens: Tokens; limits: SignInLimits };

/** Where a sign-in comes from, and what the browser sends along. */
export type Entry = {
  source: SignInSource & { device: LockedDevice | null };
  device_token?: string | undefined;
  time_zone?: string | undefined;
};

/**
 * @throws `wrong_credentials`; `second_step_required` if the account has an authenticator app;
 *   `device_locked` if another household has locked the device; `too_many_requests` before any
 *   password is verified
 */
export async function signIn(
  deps: SignInDeps,
  given: { username: string; password: string },
  entry: Entry,
): Promise<Session> {
  const account = await findSignIn(deps.db, given.username);
  const knownDevice = account && (await findKnownDevice(deps, account, entry));
  const attempt: Attempt = {
    clientAddress: entry.source.clientAddress,
    // The name as it was typed: a limit of the account would show which name and address belong
    // together.
    target: `name ${foldName(given.username)}`,
    knownDevice,
  };
  await deps.limits.take(attempt);
  if (!(await isPasswordRight(account?.passwordHash, given.password)) || !account) {
    throw problem('wrong_credentials');
  }
  await deps.limits.giveBack(attempt);
  return passFirstStep(deps, account, entry);
}

/**
 * Opens the session of an account that has proven itself with one factor.
 *
 * @throws `second_step_required`, `device_locked`
 */
export async function passFirstStep(
  deps: SignInDeps,
  row: SignInRow,
  entry: Entry,
): Promise<Session> {
  refuseForeign(row, entry);
  if (!(await hasTotp(deps.db, row.accountId))) {
    return admit(deps, row, entry, { withSecondFactor: false });
  }
  const device = await findKnownDevice(deps, row, entry);
  const { accountId: account, signInVersion: version } = row;
  const step = { id: randomUUID(), account, version, ...(device && { device }) };
  throw problem('second_step_required', { second_step: await deps.tokens.sign('step', step) });
}

/** @throws `sign_in_expired`, `wrong_code`, `device_locked`, `too_many_requests` */
export async function finishSignIn(
  deps: SignInDeps,
  given: { second_step: string; code: string },
  entry: Entry,
): Promise<Session> {
  const step = await deps.tokens.verify('step', given.second_step);
  const account = step && (await findSignInById(deps.db, step.account));
  if (!step || step.version !== account?.signInVersion) throw problem('sign_in_expired');
  const { accountId } = account;
  const tries = step.device ? `device ${step.device}` : `account ${accountId}`;
  await spendCode(deps, { accountId, code: given.code, tries });
  await spendToken(deps.db, { id: step.id, seconds: tokenAges.step }, 'sign_in_expired');
  return admit(deps, account, entry, { withSecondFactor: true });
}

/**
 * Opens the session of an account that has proven itself. On a locked device it uses the lock's
 * profile.
 *
 * @throws `device_locked`; `account_leaving` if its owner has asked for its deletion: `keepAccount`
 *   opens the session then
 */
export async function admit(
  deps: Pick<SignInDeps, 'db' | 'tokens'>,
  row: SignInRow,
  entry: Entry,
  { withSecondFactor }: { withSecondFactor: boolean },
): Promise<Session> {
  const { db, tokens } = deps;
  const { source } = entry;
  const lock = refuseForeign(row, entry);
  await refuseLeaving(deps, row, withSecondFactor);
  const owner = lock ? { ...row, profileId: lock.profileId } : row;
  const knownDevice = await findKnownDevice(deps, row, entry);
  const sid = await db.transaction(async (tx) => {
    const opened = await openSession(tx, owner, source, { withSecondFactor });
    const timeZone = row.timeZone ?? entry.time_zone ?? null;
    if (timeZone !== row.timeZone) {
      await tx.update(accounts).set({ timeZone }).where(eq(accounts.id, row.accountId));
    }
    if (knownDevice === undefined) {
      const alarm = await signAlarm(tokens, opened, row);
      const account = { ...row, id: row.accountId, timeZone };
      await mailNewDevice(tx, account, { device: describeDevice(source.userAgent), alarm });
    }
    return opened;
  });
  return {
    ...(await issueSession(tokens, { sid, gen: 0 }, row)),
    device_token: await issueDevice(tokens, row, knownDevice),
  };
}

async function refuseLeaving(
  { db, tokens }: Pick<SignInDeps, 'db' | 'tokens'>,
  { accountId: account, signInVersion: version }: SignInRow,
  withSecondFactor: boolean,
): Promise<void> {
  const [leaving] = await db
    .select({ deletesAt: accounts.deletesAt })
    .from(accounts)
    .where(and(eq(accounts.id, account), eq(accounts.isLeaving, true)));
  if (!leaving?.deletesAt) return;
  const factors = withSecondFactor ? 2 : 1;
  const restore = await tokens.sign('restore', { id: randomUUID(), account, version, factors });
  throw leavingProblem({ deletes_at: leaving.deletesAt.toISOString(), restore });
}

function refuseForeign(account: SignInRow, { source }: Entry): LockedDevice | null {
  const lock = source.device;
  if (lock && lock.accountId !== account.accountId) throw problem('device_locked');
  return lock;
}

/** The device from which the account has signed in before. */
async function findKnownDevice(
  { tokens }: Pick<SignInDeps, 'tokens'>,
  { accountId, signInVersion }: SignInRow,
  { device_token }: Entry,
): Promise<string | undefined> {
  const claims = device_token && (await tokens.verify('device', device_token));
  const isKnown = claims && claims.account === accountId && claims.version === signInVersion;
  return isKnown ? claims.device : undefined;
}

/** The session's pair of tokens, with the names that the auth cookie stores beside them. */
export async function issueSession(
  tokens: Tokens,
  claims: { sid: string; gen: number },
  { username, email }: { username: string; email: string },
): Promise<Omit<Session, 'device_token'>> {
  const [access, refresh] = await Promise.all([
    tokens.sign('access', { sid: claims.sid }),
    tokens.sign('refresh', claims),
  ]);
  return { token: { access, refresh }, username, email };
}

export function issueDevice(
  tokens: Tokens,
  { accountId: account, signInVersion: version }: Pick<SignInRow, 'accountId' | 'signInVersion'>,
  device: string = randomUUID(),
): Promise<string> {
  return tokens.sign('device', { account, device, version });
}
