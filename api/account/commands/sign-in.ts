import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { LockedDevice } from '#api/platform/viewer.ts';
import type { Session } from '#contract/account.ts';
import { mailNewDevice } from '../mails.ts';
import { isPasswordRight } from '../passwords.ts';
import { findSignIn, foldName } from '../queries/find-account.ts';
import type { Attempt, SignInLimits } from '../sign-in-limits.ts';
import { accounts } from '../tables.ts';
import type { Tokens } from '../tokens.ts';
import { describeDevice, openSession, type SignInSource } from './sessions.ts';

export type SignInDeps = { db: Database; tokens: Tokens; limits: SignInLimits };

/**
 * Fails with `wrong_credentials`, with `device_locked` if another household has locked the device,
 * and with `too_many_requests` before any password is verified. On a locked device the session uses
 * its profile.
 */
export async function signIn(
  { db, tokens, limits }: SignInDeps,
  given: {
    username: string;
    password: string;
    device_token?: string | undefined;
    time_zone?: string | undefined;
  },
  source: SignInSource & { device: LockedDevice | null },
): Promise<Session> {
  const found = await findSignIn(db, given.username);
  const known = given.device_token && (await tokens.verify('device', given.device_token));
  const knownDevice = known && known.account === found?.accountId ? known.device : undefined;
  const attempt: Attempt = {
    clientAddress: source.clientAddress,
    target: found ? `account ${found.accountId}` : `name ${foldName(given.username)}`,
    knownDevice,
  };
  await limits.take(attempt);
  if (!(await isPasswordRight(found?.passwordHash, given.password)) || !found) {
    throw problem('wrong_credentials');
  }
  await limits.giveBack(attempt);
  const lock = source.device;
  if (lock && lock.accountId !== found.accountId) throw problem('device_locked');
  const owner = lock ? { ...found, profileId: lock.profileId } : found;
  const sid = await db.transaction(async (tx) => {
    const opened = await openSession(tx, owner, source);
    const timeZone = found.timeZone ?? given.time_zone ?? null;
    if (timeZone !== found.timeZone) {
      await tx.update(accounts).set({ timeZone }).where(eq(accounts.id, found.accountId));
    }
    if (knownDevice === undefined) {
      const account = { ...found, id: found.accountId, timeZone };
      await mailNewDevice(tx, account, describeDevice(source.userAgent));
    }
    return opened;
  });
  return {
    ...(await issueSession(tokens, { sid, gen: 0 }, found)),
    device_token: await issueDevice(tokens, found.accountId, knownDevice),
  };
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

export function issueDevice(tokens: Tokens, account: number, device?: string): Promise<string> {
  return tokens.sign('device', { account, device: device ?? randomUUID() });
}
