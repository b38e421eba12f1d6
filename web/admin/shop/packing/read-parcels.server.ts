import { parse } from 'csv-parse/sync';

export type ReadParcels = {
  /** Tracking numbers by the number of the order. */
  found: Record<string, string>;
  /** Lines that name none of the orders. */
  unread: string[];
};

/**
 * Tracking numbers from pasted lines or a CSV file: on each line the number of an order and its
 * tracking number, in any columns, separated by commas, semicolons, tabs or spaces.
 */
export function readParcels(text: string, numbers: readonly string[]): ReadParcels {
  const trackingOf: ReadParcels['found'] = {};
  const unread: string[] = [];
  for (const cells of readLines(text)) {
    const number = cells.map(toNumber).find((cell) => numbers.includes(cell));
    const tracking = cells.find((cell) => toNumber(cell) !== number && /\d/.test(cell));
    if (number && tracking) trackingOf[number] = tracking.slice(0, 60);
    else unread.push(cells.join(' '));
  }
  return { found: trackingOf, unread };
}

function readLines(text: string): string[][] {
  try {
    const rows: string[][] = parse(text.slice(0, 200_000), {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
    return rows
      .map((row) => (row.length === 1 ? (row[0] ?? '').split(/\s+/) : row))
      .slice(0, 1_000);
  } catch {
    return text.split('\n').map((line) => line.trim().split(/\s+/));
  }
}

function toNumber(cell: string): string {
  return cell.replace(/[#\s']/g, '').toUpperCase();
}
