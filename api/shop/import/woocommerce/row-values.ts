import { parseAmount, parseDecimal, parseWhole } from '#contract/shared/amounts.ts';
import { type DayEdge, readZonedEdge } from '#contract/shared/zoned-time.ts';
import { type ProductRow, refuseRow } from './product-row.ts';

/** Minor units; undefined where the cell is empty. */
export function priceOf(row: ProductRow, column: string, currency: string): number | undefined {
  const text = row.get(column);
  if (text === '') return undefined;
  const amount = parseAmount(text, currency);
  if (amount === undefined)
    throw refuseRow(row, `${column} "${text}" is no price, or not a clear one`);
  return amount;
}

/** A whole number; undefined where the cell is empty. */
export function countOf(row: ProductRow, column: string): number | undefined {
  const text = row.get(column);
  if (text === '') return undefined;
  // Exports may have decimals, all zero; three of them could be thousands.
  const count = parseWhole(text.replace(/[.,](?:0{1,2}|0{4,})$/, ''));
  if (count === undefined) throw refuseRow(row, `${column} "${text}" is no number`);
  return count;
}

/** A moment in the site's zone, unless it says otherwise; the last day is part of it. */
export function momentOf(
  row: ProductRow,
  column: string,
  { edge, timeZone }: { edge: DayEdge; timeZone: string },
): string | undefined {
  const text = row.get(column);
  if (text === '') return undefined;
  const instant = readZonedEdge(text, timeZone, { edge });
  if (instant === undefined) throw refuseRow(row, `${column} "${text}" is no date`);
  return instant;
}

const gramsIn = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 };

/** The weight in whole grams; undefined where no unit has a value. */
export function gramsOf(row: ProductRow): number | undefined {
  for (const [unit, grams] of Object.entries(gramsIn)) {
    const column = `Weight (${unit})`;
    const text = row.get(column);
    if (text === '') continue;
    const weight = unit === 'g' ? parseGrams(text) : parseThousandths(text);
    if (weight === undefined)
      throw refuseRow(row, `${column} "${text}" is no weight, or not a clear one`);
    return Math.round(weight * grams);
  }
  return undefined;
}

/** "1,800" grams are 1800. */
function parseGrams(text: string): number | undefined {
  return parseDecimal(text, 0) ?? parseThousandths(text);
}

/** "0,4" and "1.250" have decimals; "1,250" could be a thousand. */
function parseThousandths(text: string): number | undefined {
  const thousandths = parseDecimal(text, 3);
  return thousandths === undefined ? undefined : thousandths / 1_000;
}

/** Parts between commas; a comma in a part is written `\,`. */
export function listOf(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
}
