import { desc, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { taxRates } from './checkout/tables.ts';
import { multiplyDivideHalfUp } from './money.ts';

/** Tax laws take effect at midnight in Jakarta. */
const zone = 'Asia/Jakarta';

/** The rate on a date; before the first one there is no tax. */
export async function findTaxRate(db: DatabaseOrTransaction, now: Date): Promise<TaxRate> {
  const [rate] = await db
    .select({ numerator: taxRates.numerator, denominator: taxRates.denominator })
    .from(taxRates)
    .where(lte(taxRates.validFrom, sql`(${now}::timestamptz at time zone ${zone}::text)::date`))
    .orderBy(desc(taxRates.validFrom))
    .limit(1);
  return rate ?? { numerator: 0, denominator: 1 };
}

/** For a price that includes it: price × numerator ÷ denominator, such as 11 ÷ 111. */
export type TaxRate = { numerator: number; denominator: number };

/** The tax in a price, halves rounded up. Minor units. */
export function includedTax(price: number, { numerator, denominator }: TaxRate): number {
  return multiplyDivideHalfUp(price, numerator, denominator);
}
