import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | boolean | null;

/**
 * Rows as CSV (RFC 4180: commas, CRLF, quotes doubled). A text that a spreadsheet would interpret
 * as a formula is prefixed with an apostrophe, which spreadsheets hide: most texts are from
 * strangers.
 */
export function writeCsv(header: string[], rows: CsvValue[][]): string {
  return stringify([header, ...rows], {
    record_delimiter: 'windows',
    cast: {
      string: (text) => (/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text),
      boolean: String,
    },
  });
}
