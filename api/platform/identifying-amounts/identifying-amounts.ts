import { randomInt } from 'node:crypto';
import { and, between, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database.ts';
import { identifyingAmounts } from './tables.ts';

/** Whether a three-digit code is added to an amount (1) or taken off it (-1); 0: no code. */
export type CodeSign = 1 | 0 | -1;

type Wish = {
  /** Number of the order, or reference of the plan's payment. */
  holder: string;
  /** Whose amounts may be taken over: requests of the same payer that nothing was paid for. */
  formerHolders?: string[];
  /** Minor units, without a code. */
  price: number;
  sign: Exclude<CodeSign, 0>;
  dueAt: Date;
};

/** Three digits. */
const maxCode = 999;

/** Days after its deadline for which an amount is not given to others. */
const lateDays = 7;
const lateMilliseconds = lateDays * 86_400_000;

/**
 * Reserves an amount that nobody else has been asked to pay, and returns its code; undefined: all
 * are taken. Whoever had one at this price gets it again, so that requests that come and go do not
 * use up the codes.
 */
export async function identifyAmount(tx: Transaction, wish: Wish): Promise<number | undefined> {
  const { holder, price, sign, dueAt } = wish;
  const own = await takeAgain(tx, wish);
  if (own !== undefined) return own;
  for await (const code of codesToTry(tx, price, sign)) {
    const { rows } = await tx.execute(claimAmount({ amount: price + code, holder, dueAt }));
    if (rows.length > 0) return code;
  }
  return undefined;
}

/** Returns a row if the amount was free. Waits for a transaction that is about to claim it. */
export function claimAmount(claim: { amount: number; holder: string; dueAt: Date }): SQL {
  const { amount, holder, dueAt } = claim;
  return sql`
    INSERT INTO identifying_amounts (amount, holder, reserved_until)
    VALUES (${amount}::bigint, ${holder}, ${daysAfter(dueAt).toISOString()}::timestamptz)
    ON CONFLICT (amount) DO NOTHING RETURNING amount`;
}

/** This many guesses are cheaper than a query, unless most codes are taken. */
const guesses = 3;

/** Codes to claim an amount with, until none is free: concurrent payments claim some of them. */
export async function* codesToTry(
  tx: Transaction,
  price: number,
  sign: CodeSign,
): AsyncGenerator<number> {
  for (let guess = 0; guess < guesses; guess += 1) yield sign * (randomInt(maxCode) + 1);
  let free = await findFreeCodes(tx, price, sign);
  while (free.length > 0) {
    yield* free;
    free = await findFreeCodes(tx, price, sign);
  }
}

async function findFreeCodes(tx: Transaction, price: number, sign: CodeSign): Promise<number[]> {
  const { rows } = await tx.execute<{ code: number }>(sql`
    SELECT code FROM (
      SELECT ${sign}::integer * digits AS code FROM generate_series(1, ${maxCode}::integer) AS digits
    ) AS codes
    WHERE NOT EXISTS (SELECT FROM identifying_amounts WHERE amount = ${price}::bigint + code)
    ORDER BY random() LIMIT 20`);
  return rows.map(({ code }) => code);
}

async function takeAgain(tx: Transaction, wish: Wish): Promise<number | undefined> {
  const { holder, formerHolders = [], price, sign, dueAt } = wish;
  const [nearest, farthest] = [price + sign, price + sign * maxCode];
  const [own] = await tx
    .select({ amount: identifyingAmounts.amount })
    .from(identifyingAmounts)
    .where(
      and(
        inArray(identifyingAmounts.holder, [holder, ...formerHolders]),
        between(
          identifyingAmounts.amount,
          Math.min(nearest, farthest),
          Math.max(nearest, farthest),
        ),
      ),
    )
    .limit(1)
    .for('update');
  if (!own) return undefined;
  await tx
    .update(identifyingAmounts)
    .set({ holder, reservedUntil: laterThan(dueAt) })
    .where(eq(identifyingAmounts.amount, own.amount));
  return own.amount - price;
}

function laterThan(dueAt: Date): SQL {
  return sql`greatest(${identifyingAmounts.reservedUntil}, ${daysAfter(dueAt).toISOString()}::timestamptz)`;
}

function daysAfter(date: Date): Date {
  return new Date(date.getTime() + lateMilliseconds);
}

/**
 * Reserves the amounts of payments that are still awaited, perhaps past their deadline, for as long
 * after today. `awaited`: a query of their holders.
 */
export async function keepAmounts(db: Database, awaited: SQL, now: Date): Promise<void> {
  const end = daysAfter(now);
  await db
    .update(identifyingAmounts)
    .set({ reservedUntil: end })
    .where(
      and(
        // Once a day is enough.
        lt(identifyingAmounts.reservedUntil, new Date(end.getTime() - 86_400_000)),
        sql`${identifyingAmounts.holder} IN (${awaited})`,
      ),
    );
}

/** Frees the amounts whose time is over. Returns their number. */
export async function freeAmounts(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(identifyingAmounts)
    .where(lt(identifyingAmounts.reservedUntil, now));
  return rowCount ?? 0;
}
