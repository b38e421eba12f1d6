import { ImportProblem } from '#api/platform/import/import-problem.ts';

const cellPatterns = {
  ',': /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|\n|\r|$)/y,
  '\t': /(?:"((?:[^"]|"")*)"|([^"\t\r\n]*))(\t|\r\n|\n|\r|$)/y,
};

type Delimiter = keyof typeof cellPatterns;

/** Spreadsheets of some countries separate by semicolons or tabs: what splits the headings. */
export function findDelimiter(text: string, isHead: (headings: string[]) => boolean): Delimiter {
  const [line = ''] = text.replace(/^\uFEFF?\s*/, '').split(/\r\n|\n|\r/, 1);
  const delimiters = Object.keys(cellPatterns) as Delimiter[];
  const splits = (by: Delimiter) =>
    isHead(line.split(by).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
  return delimiters.find(splits) ?? ',';
}

export type CsvRow = { line: number; cells: string[] };

/**
 * The rows of a table as RFC 4180 and WooCommerce write it: quotes doubled, a cell may hold line
 * ends. `line`: where a row begins, from 1. Rows without any text are left out.
 *
 * @throws ImportProblem when a quote is never closed
 */
export function readCsv(text: string, delimiter: Delimiter = ','): CsvRow[] {
  const rows: CsvRow[] = [];
  const cellPattern = new RegExp(cellPatterns[delimiter]);
  cellPattern.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  let [line, begun] = [1, 1];
  let cells: string[] = [];
  while (cellPattern.lastIndex < text.length || cells.length > 0) {
    const match = cellPattern.exec(text);
    if (!match) throw new ImportProblem(`line ${line}: a quote is in a place where none can be`);
    const [whole, quoted, plain = '', end = ''] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === delimiter) continue;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
    if (end === '') break;
  }
  return rows;
}
