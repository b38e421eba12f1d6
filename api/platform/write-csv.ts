type Value = string | number | null;

/**
 * Rows as CSV (RFC 4180: commas, CRLF, quotes doubled). A text that a spreadsheet would interpret
 * as a formula is prefixed with an apostrophe, which spreadsheets hide: most texts are from
 * visitors.
 */
export function writeCsv(header: string[], rows: Value[][]): string {
  return [header, ...rows].map((row) => `${row.map(writeValue).join(',')}\r\n`).join('');
}

function writeValue(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
