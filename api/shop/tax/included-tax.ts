import { multiplyDivideHalfUp } from '../money/multiply-divide.ts';

/** Of a price that includes it: price × numerator ÷ denominator, such as 11 ÷ 111. */
export type TaxRate = { numerator: number; denominator: number };

/** The tax in a price, halves rounded up. Minor units. */
export function includedTax(price: number, { numerator, denominator }: TaxRate): number {
  return multiplyDivideHalfUp(price, numerator, denominator);
}
