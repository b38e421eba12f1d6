import type { ReportBuilder } from '#api/platform/import/report.ts';
import { type ProductRow, typesOf } from './product-row.ts';

/** A product with the rows of its variations. */
export type ProductGroup = { row: ProductRow; variations: ProductRow[] };

/** Puts variations to their products; what cannot be sold here as a product is reported. */
export function groupRows(rows: ProductRow[], path: string, report: ReportBuilder): ProductGroup[] {
  const groups: ProductGroup[] = [];
  const byName = new Map<string, ProductGroup>();
  for (const row of rows) {
    const types = typesOf(row);
    if (types.includes('variation')) continue;
    const strange = findStrange(types);
    if (strange) {
      report.skip(path, `line ${row.line}: ${strange}`);
      continue;
    }
    const group = { row, variations: [] };
    groups.push(group);
    for (const name of [row.get('SKU'), row.get('ID') && `id:${row.get('ID')}`]) {
      if (name) byName.set(name, group);
    }
  }
  for (const row of rows.filter((each) => typesOf(each).includes('variation'))) {
    const parent = byName.get(row.get('Parent'));
    if (parent) parent.variations.push(row);
    else
      report.fail(path, `line ${row.line}: its parent "${row.get('Parent')}" is not in the table`);
  }
  return groups;
}

function findStrange(types: string[]): string | undefined {
  if (!types.includes('simple') && !types.includes('variable')) {
    return `products of the type "${types.join(', ')}" are not sold here`;
  }
  const isService = types.includes('virtual') && !types.includes('downloadable');
  return isService ? 'what is neither sent nor downloaded is not sold here' : undefined;
}
