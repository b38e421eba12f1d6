import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { AttemptLimit } from '#api/platform/turns/rate-limit.ts';
import {
  findTotpStep,
  foldCode,
  hashRecoveryCode,
  hashWithArgon2,
  makeRecoveryCodes,
  makeTotpSecret,
} from '../codes.ts';
import { accountTotps, recoveryCodes } from '../tables.ts';

export type CodeDeps = { db: Database; limitCodes: AttemptLimit };

/**
 * The secret for an app, kept until a code confirms it.
 *
 * @throws `totp_already_on`
 */
export async function startTotp(db: Database, accountId: number): Promise<Buffer> {
  await db
    .insert(accountTotps)
    .values({ accountId, secret: makeTotpSecret() })
    .onConflictDoNothing();
  const [row] = await db.select().from(accountTotps).where(eq(accountTotps.accountId, accountId));
  if (!row || row.confirmedAt) throw problem('totp_already_on');
  return row.secret;
}

/**
 * Requires codes from now on. Returns the recovery codes.
 *
 * @throws `totp_not_started`, `totp_already_on`, `wrong_code`
 */
export async function confirmTotp(
  tx: Transaction,
  { accountId, code }: { accountId: number; code: string },
): Promise<string[]> {
  const isOwn = eq(accountTotps.accountId, accountId);
  const [row] = await tx.select().from(accountTotps).where(isOwn).for('update');
  if (!row) throw problem('totp_not_started');
  if (row.confirmedAt) throw problem('totp_already_on');
  const step = findTotpStep(row.secret, foldCode(code));
  if (step === null) throw problem('wrong_code', { field: 'code' });
  await tx.update(accountTotps).set({ confirmedAt: new Date(), lastStep: step }).where(isOwn);
  return renewRecoveryCodes(tx, accountId);
}

/**
 * Replaces the recovery codes; only their hashes are stored.
 *
 * @throws `totp_not_started`
 */
export async function renewRecoveryCodes(tx: Transaction, accountId: number): Promise<string[]> {
  const [row] = await tx.select().from(accountTotps).where(isOn(accountId)).for('update');
  if (!row) throw problem('totp_not_started');
  const codes = makeRecoveryCodes();
  const salt = randomBytes(16);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: hashRecoveryCode(code, salt), salt })));
  return codes;
}

/** False: there was none. */
export async function removeTotp(db: DatabaseOrTransaction, accountId: number): Promise<boolean> {
  const removed = await db
    .delete(accountTotps)
    .where(eq(accountTotps.accountId, accountId))
    .returning({ confirmedAt: accountTotps.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/**
 * Uses up a code of the app, or a recovery code. `tries`: who is limited.
 *
 * @throws `wrong_code`, also if it has been used before; `too_many_requests` after five wrong
 *   attempts
 */
export async function spendCode(
  { db, limitCodes }: CodeDeps,
  { accountId, code, tries }: { accountId: number; code: string; tries: string },
): Promise<void> {
  await limitCodes.take(tries);
  const given = foldCode(code);
  const isRight = /^\d{6}$/.test(given)
    ? await spendTotp(db, accountId, given)
    : await spendRecoveryCode(db, accountId, given);
  if (!isRight) throw problem('wrong_code', { field: 'code' });
  await limitCodes.giveBack(tries);
}

async function spendTotp(db: Database, accountId: number, code: string): Promise<boolean> {
  const [row] = await db.select().from(accountTotps).where(isOn(accountId));
  const step = row && findTotpStep(row.secret, code);
  if (step === undefined || step === null) return false;
  const isNew = and(isOn(accountId), lt(accountTotps.lastStep, step));
  const { rowCount } = await db.update(accountTotps).set({ lastStep: step }).where(isNew);
  return rowCount === 1;
}

async function spendRecoveryCode(db: Database, accountId: number, code: string): Promise<boolean> {
  const isOwn = eq(recoveryCodes.accountId, accountId);
  const [any] = await db.select().from(recoveryCodes).where(isOwn);
  if (!any) return false;
  const hash = any.isArgon2 ? hashWithArgon2 : hashRecoveryCode;
  const codeHash = await hash(code, any.salt);
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(isOwn, eq(recoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

function isOn(accountId: number) {
  return and(eq(accountTotps.accountId, accountId), isNotNull(accountTotps.confirmedAt));
}
