import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | boolean | null;

/**
 * What spreadsheets run (OWASP, CSV injection), with signs of either width, and what would be read
 * as an escaped one.
 */
const formula = /^['"]*\s*[=+\-@＝＋－＠\t\r]/;

/**
 * Where a cell begins for spreadsheets that separate by semicolons or tabs: the quotes around ours
 * mean nothing to them.
 */
const innerFormula = /(?<=[;\t\r\n])(?=[\s'"]*[=+\-@＝＋－＠])/g;
const escapedInside = /(?<=[;\t\r\n])'(?=[\s'"]*[=+\-@＝＋－＠])/g;

/**
 * Rows as CSV (RFC 4180: commas, CRLF, quotes doubled). A text that a spreadsheet would interpret as
 * a formula, whatever it separates by, is prefixed with an apostrophe, which spreadsheets hide: most
 * texts are from strangers. `unescapeFormula` undoes it.
 */
export function writeCsv(header: string[], rows: CsvValue[][]): string {
  return stringify([header, ...rows], {
    record_delimiter: 'windows',
    cast: { string: escapeFormula, boolean: String },
  });
}

function escapeFormula(text: string): string {
  const escaped = text.replaceAll(innerFormula, "'");
  return formula.test(text) ? `'${escaped}` : escaped;
}

/** A cell as it was before `writeCsv`, or WooCommerce, put an apostrophe before a formula. */
export function unescapeFormula(cell: string): string {
  const isEscaped = cell.startsWith("'") && formula.test(cell.slice(1));
  return (isEscaped ? cell.slice(1) : cell).replaceAll(escapedInside, '');
}
