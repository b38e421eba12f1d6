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

/** Headings of an Indonesian WooCommerce, whose versions name some columns differently. */
const indonesian: Record<string, string[]> = {
  Type: ['tipe', 'jenis'],
  Name: ['nama'],
  Published: ['diterbitkan', 'dipublikasikan', 'terbit'],
  'Is featured?': ['apakah unggulan?', 'unggulan?', 'diunggulkan?'],
  'Visibility in catalog': ['visibilitas di katalog', 'visibilitas dalam katalog'],
  'Short description': ['deskripsi singkat'],
  Description: ['deskripsi'],
  'Date sale price starts': [
    'tanggal harga obral dimulai',
    'tanggal mulai harga obral',
    'tanggal harga diskon dimulai',
    'tanggal mulai harga diskon',
  ],
  'Date sale price ends': [
    'tanggal harga obral berakhir',
    'tanggal berakhir harga obral',
    'tanggal harga diskon berakhir',
    'tanggal berakhir harga diskon',
  ],
  'In stock?': ['tersedia?', 'stok tersedia?', 'ada stok?', 'dalam stok?'],
  Stock: ['stok', 'persediaan'],
  'Backorders allowed?': [
    'backorder diizinkan?',
    'izinkan backorder?',
    'pemesanan di muka diizinkan?',
    'pesanan tertunda diizinkan?',
  ],
  'Sale price': ['harga obral', 'harga diskon', 'harga promo'],
  'Regular price': ['harga reguler', 'harga normal', 'harga biasa'],
  Categories: ['kategori'],
  Tags: ['tag', 'label'],
  Images: ['gambar'],
  'Download limit': ['batas unduhan', 'batas pengunduhan', 'batas unduh'],
  'Download expiry days': [
    'hari kedaluwarsa unduhan',
    'hari kadaluarsa unduhan',
    'unduhan kedaluwarsa (hari)',
  ],
  Parent: ['induk'],
};

/** The columns with a number or a unit inside their names. */
const numbered: [RegExp, string][] = [
  [/^(?:berat|bobot) \((kg|g|lbs|oz)\)$/, 'Weight ($1)'],
  [/^(?:unduhan|download) (\d+) nama$|^nama (?:unduhan|download) (\d+)$/, 'Download $1$2 name'],
  [/^(?:unduhan|download) (\d+) url$|^url (?:unduhan|download) (\d+)$/, 'Download $1$2 URL'],
  [/^(?:atribut|attribute) (\d+) nama$|^nama atribut (\d+)$/, 'Attribute $1$2 name'],
  [/^atribut (\d+) nilai$|^nilai atribut (\d+)$/, 'Attribute $1$2 value(s)'],
  [/^atribut (\d+) terlihat$|^atribut (\d+) tampak$/, 'Attribute $1$2 visible'],
];

const english = new Map(
  Object.entries(indonesian).flatMap(([name, others]) => others.map((other) => [other, name])),
);

/** The English heading, in small letters. */
function toHeading(written: string): string {
  const heading = written.trim().toLowerCase();
  const [pattern, name] = numbered.find(([each]) => each.test(heading)) ?? [];
  const named = pattern && name ? heading.replace(pattern, name) : english.get(heading);
  return (named ?? heading).toLowerCase();
}

/** Whether a table is one of products, by its headings. */
export function isProductTable(headings: string[]): boolean {
  const names = headings.map(toHeading);
  return needed.every((column) => names.includes(column.toLowerCase()));
}

export function toProductRows(headings: string[], rows: CsvRow[]): ProductRow[] {
  const places = new Map(headings.map((heading, at) => [toHeading(heading), at]));
  return rows.map(({ line, cells }) => ({
    line,
    get: (column) => unescapeFormula(cells[places.get(column.toLowerCase()) ?? -1]?.trim() ?? ''),
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

/** The place of a row in its file, such as `line 12 (Kaos)`. */
export function placeOf(row: ProductRow): string {
  const name = row.get('Name');
  return `line ${row.line}${name && ` (${name})`}`;
}
