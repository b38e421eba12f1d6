import { ImportProblem } from '#api/platform/import/import-problem.ts';

export type CsvRow = { line: number; cells: string[] };

/**
 * The rows of a table as RFC 4180 and WooCommerce write it: commas, quotes doubled, a cell may hold
 * line ends. `line`: where a row begins, from 1. Rows without any text are left out.
 *
 * @throws ImportProblem when a quote is never closed
 */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  const cellPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  cellPattern.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  let [line, begun] = [1, 1];
  let cells: string[] = [];
  while (cellPattern.lastIndex < text.length || cells.length > 0) {
    const match = cellPattern.exec(text);
    if (!match) throw new ImportProblem(`line ${line}: a quote is in a place where none can be`);
    const [whole, quoted, plain = '', end = ''] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
    if (end === '') break;
  }
  return rows;
}
