import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { unescapeFormula } from '#api/platform/text/write-csv.ts';
import type { CsvRow } from './read-csv.ts';

/** A row of the table by the headings of its columns, as WooCommerce names them in English. */
export type ProductRow = {
  line: number;
  /** Without spaces around it; empty where there is no such column. */
  get(column: string): string;
};

const needed = ['Type', 'SKU', 'Name', 'Regular price'];

/** Whether a table is one of products, by its headings. */
export function isProductTable(headings: string[]): boolean {
  const names = headings.map((heading) => heading.trim());
  return needed.every((column) => names.includes(column));
}

export function toProductRows(headings: string[], rows: CsvRow[]): ProductRow[] {
  const places = new Map(headings.map((heading, at) => [heading.trim(), at]));
  return rows.map(({ line, cells }) => ({
    line,
    get: (column) => unescapeFormula(cells[places.get(column) ?? -1]?.trim() ?? ''),
  }));
}

export function typesOf(row: ProductRow): string[] {
  return row
    .get('Type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim());
}

/** A row that cannot become part of a product, with its line and the reason. */
export class RowProblem extends ImportProblem {}

export function refuseRow(row: ProductRow, reason: string): RowProblem {
  return new RowProblem(`${placeOf(row)}: ${reason}`);
}

/** Such as `line 12 (Kaos)`. */
export function placeOf(row: ProductRow): string {
  const name = row.get('Name');
  return `line ${row.line}${name && ` (${name})`}`;
}
