import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange, type Snapshot } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { TaxRate } from '#contract/shop/product-ops.ts';
import { taxRates } from './checkout/tables.ts';

/** A price of 10,000 + r with a tax of r hundredths of a percent. */
const whole = 10_000;

export async function findTaxRates(db: DatabaseOrTransaction): Promise<TaxRate[]> {
  const rows = await db.select().from(taxRates).orderBy(desc(taxRates.validFrom));
  return rows.map(({ validFrom, numerator, denominator }) => ({
    day: validFrom,
    hundredths: Math.round((whole * numerator) / (denominator - numerator)),
  }));
}

async function readState(tx: DatabaseOrTransaction, day: string): Promise<Snapshot | null> {
  const rate = (await findTaxRates(tx)).find((each) => each.day === day);
  return rate ? { hundredths: rate.hundredths } : null;
}

/**
 * Refuses to change a rate that has begun, with which orders have been placed.
 *
 * @throws `tax_rate_began`
 */
async function refuseBegun(tx: Transaction, day: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select where ${day}::date <= (now() at time zone 'Asia/Jakarta')::date`,
  );
  if (rows.length > 0) throw problem('tax_rate_began');
}

async function write(tx: Transaction, day: string, hundredths: number | null): Promise<void> {
  await refuseBegun(tx, day);
  if (hundredths === null) {
    await tx.delete(taxRates).where(eq(taxRates.validFrom, day));
    return;
  }
  const rate = { numerator: hundredths, denominator: whole + hundredths };
  await tx
    .insert(taxRates)
    .values({ validFrom: day, ...rate })
    .onConflictDoUpdate({ target: taxRates.validFrom, set: rate });
}

/**
 * Sets the rate from a day on; null: there is none from that day. Returns the entry in the audit
 * log.
 *
 * @throws `tax_rate_began`; `page_not_found` if there is nothing to delete
 */
export async function saveTaxRate(
  db: Database,
  actor: Actor,
  { day, hundredths }: { day: string; hundredths: number | null },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await readState(tx, day);
    if (hundredths === null && before === null) throw problem('page_not_found');
    await write(tx, day, hundredths);
    return recordChange(tx, actor, {
      action: hundredths === null ? 'shop.deleteTaxRate' : 'shop.saveTaxRate',
      subject: { kind: 'tax_rate', id: day, name: day },
      before,
      after: hundredths === null ? null : { hundredths },
    });
  });
}

const stateSchema = z.object({ hundredths: z.int() });

/** Rates are identified by the day on which they begin. */
export const taxRateReverter: Reverter = {
  kind: 'tax_rate',
  read: readState,
  write: (tx, day, state) => write(tx, day, state && stateSchema.parse(state).hundredths),
};
