import { type ProductRow, refuseRow } from './product-row.ts';

/** Minor units; undefined where the cell is empty. */
export function priceOf(row: ProductRow, column: string, decimals: number): number | undefined {
  const text = row.get(column);
  if (text === '') return undefined;
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,2}|\d{4,6}))?$/.exec(text) ?? [];
  const isExact = /^0*$/.test(fraction.slice(decimals));
  // Three digits after a point may be thousands as well.
  if (whole === '' || !isExact) throw refuseRow(row, `${column} "${text}" is no price`);
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** A whole number; undefined where the cell is empty. */
export function countOf(row: ProductRow, column: string): number | undefined {
  const text = row.get(column);
  if (text === '') return undefined;
  if (!/^-?\d{1,9}(?:\.0+)?$/.test(text)) throw refuseRow(row, `${column} "${text}" is no number`);
  return Number(text);
}

/** A moment in UTC, unless it says otherwise; of a day alone its beginning or its end. */
export function momentOf(
  row: ProductRow,
  column: string,
  edge: 'beginning' | 'end',
): string | undefined {
  const text = row.get(column);
  if (text === '') return undefined;
  const [, day, time = '', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const at = new Date(`${day}T${time || '00:00:00'}${zone}`);
  if (Number.isNaN(at.getTime())) throw refuseRow(row, `${column} "${text}" is no date`);
  if (time === '' && edge === 'end') at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString();
}

const gramsIn: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 };

/** In whole grams; undefined where no unit has a value. */
export function gramsOf(row: ProductRow): number | undefined {
  for (const [unit, grams] of Object.entries(gramsIn)) {
    const column = `Weight (${unit})`;
    const text = row.get(column);
    if (text === '') continue;
    const weight = Number(text.replace(',', '.'));
    if (!(weight >= 0)) throw refuseRow(row, `${column} "${text}" is no weight`);
    return Math.round(weight * grams);
  }
  return undefined;
}

/** Parts between commas; a comma in a part is written `\,`. */
export function listOf(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
}
