import { parse } from 'csv-parse/sync';
import { problem } from '#api/platform/problem.ts';
import { unescapeFormula } from '#api/platform/text/write-csv.ts';
import { maxCsvBytes, maxCsvProducts } from '#contract/constants/shop.ts';
import { decodeText } from '#contract/shared/decode-text.ts';
import { findDelimiter } from '../../import/woocommerce/read-csv.ts';
import { type Cells, csvColumns } from './product-columns.ts';

export type ProductRows = { slug: string; line: number; rows: Cells[] };

/**
 * The rows of a file by product, in its order.
 *
 * @throws `payload_too_large`; `csv_unreadable` for a file that is not a table with the columns
 *   `slug` and `sku`
 */
export async function readProductsCsv(file: Blob): Promise<ProductRows[]> {
  if (file.size > maxCsvBytes) throw problem('payload_too_large');
  const products = new Map<string, ProductRows>();
  for (const { record, info } of parseTable(decodeText(new Uint8Array(await file.arrayBuffer())))) {
    const cells = Object.fromEntries(
      Object.entries(record)
        .filter(([column]) => csvColumns.includes(column))
        .map(([column, cell]) => [column, unescapeFormula(cell.trim())]),
    );
    const slug = cells.slug ?? '';
    const product = products.get(slug) ?? { slug, line: info.lines, rows: [] };
    product.rows.push(cells);
    products.set(slug, product);
  }
  if (products.size === 0 || products.size > maxCsvProducts) throw problem('csv_unreadable');
  return [...products.values()];
}

function isProductTable(headings: string[]): boolean {
  const names = headings.map((name) => name.trim().toLowerCase());
  return names.includes('slug') && names.includes('sku');
}

type Parsed = { record: Record<string, string>; info: { lines: number } };

function parseTable(text: string): Parsed[] {
  try {
    const rows = parse(text, {
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: findDelimiter(text, isProductTable),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
    }) as unknown as Parsed[];
    const [first] = rows;
    if (first && isProductTable(Object.keys(first.record))) return rows;
  } catch {
    // Not a table.
  }
  throw problem('csv_unreadable');
}
