import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | boolean | null;

/** What spreadsheets run (OWASP, CSV injection), and what would be read as an escaped one. */
const formula = /^'*\s*[=+\-@\t\r]/;

/**
 * Rows as CSV (RFC 4180: commas, CRLF, quotes doubled). A text that a spreadsheet would interpret
 * as a formula is prefixed with an apostrophe, which spreadsheets hide: most texts are from
 * strangers. `unescapeFormula` undoes it.
 */
export function writeCsv(header: string[], rows: CsvValue[][]): string {
  return stringify([header, ...rows], {
    record_delimiter: 'windows',
    cast: {
      string: (text) => (formula.test(text) ? `'${text}` : text),
      boolean: String,
    },
  });
}

/** A cell as it was before `writeCsv`, or WooCommerce, put an apostrophe before a formula. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
