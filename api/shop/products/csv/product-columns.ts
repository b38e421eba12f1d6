import type { CsvValue } from '#api/platform/text/write-csv.ts';
import { parseAmount, parseWhole, toMajor } from '#contract/shared/amounts.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { readZonedEdge, writeZonedEdge } from '#contract/shared/zoned-time.ts';
import type { ProductForm } from '#contract/shop/product-drafts.ts';

const productColumns = ['kind', 'published', 'categories', 'tags'] as const;
const variantColumns = [
  ...(['options', 'price', 'sale_price', 'sale_from', 'sale_until'] as const),
  ...(['stock', 'stock_exported', 'backorder', 'weight_grams', 'place', 'low_stock'] as const),
] as const;

type Variant = ProductForm['variants'][number];
export type Cells = Partial<Record<string, string>>;

/** How amounts and times are written: those of the shop, and of the site. */
export type CsvConventions = { currency: string; timeZone: string };

export const csvColumns: string[] = [
  'slug',
  'sku',
  ...languages.map((language) => `name_${language}`),
  ...productColumns,
  ...variantColumns,
];

/** What a file has of a product. */
export type CsvProduct = Pick<
  ProductForm,
  'slug' | 'kind' | 'published' | 'categories' | 'tags' | 'variants'
> & { texts: Partial<Record<Language, { name: string }>> };

/** The rows of a product, one per variant. */
export function toRows(form: CsvProduct, conventions: CsvConventions): Record<string, CsvValue>[] {
  const { slug, kind, published, categories, tags, texts } = form;
  const product = {
    slug,
    ...Object.fromEntries(
      languages.map((language) => [`name_${language}`, texts[language]?.name ?? '']),
    ),
    kind,
    published: published ? 'yes' : 'no',
    categories: [...categories].sort().join(' '),
    tags: [...tags].sort().join(' '),
  };
  return form.variants.map((variant) => ({
    ...product,
    ...toVariantCells(variant, conventions),
  }));
}

function toVariantCells(
  variant: Variant,
  { currency, timeZone }: CsvConventions,
): Record<string, CsvValue> {
  const { sku, options, price, sale, stock, backorder, weight_grams, place, low_stock } = variant;
  return {
    sku,
    options: Object.entries(options)
      .map(([key, value]) => `${key}=${value}`)
      .sort()
      .join(' '),
    price: toMajor(price, currency),
    sale_price: toMajor(sale?.price, currency),
    sale_from: sale?.from ? writeZonedEdge(sale.from, timeZone, 'beginning') : '',
    sale_until: sale?.until ? writeZonedEdge(sale.until, timeZone, 'end') : '',
    stock: stock ?? '',
    stock_exported: stock ?? '',
    backorder: backorder ? 'yes' : 'no',
    weight_grams,
    place: place ?? '',
    low_stock: low_stock ?? '',
  };
}

/** A cell that cannot be read. */
export class CellProblem extends Error {
  readonly column: string;
  constructor(column: string) {
    super(`${column} cannot be read`);
    this.column = column;
  }
}

/**
 * The form of a product with the cells of its rows; what a file does not say stays. The stock of
 * variants that are there is left to `findStockChange`.
 */
export function applyRows(
  before: ProductForm | undefined,
  { slug, rows }: { slug: string; rows: Cells[] },
  conventions: CsvConventions,
): unknown {
  const [first = {}] = rows;
  const isPhysical = (first.kind || before?.kind || 'physical') === 'physical';
  const known = before?.variants ?? [];
  // Which of them is right, only its author knows.
  if (new Set(rows.map(({ sku = '' }) => sku)).size < rows.length) throw new CellProblem('sku');
  const given = rows.map((cells) => {
    const sku = cells.sku ?? '';
    const variant = known.find((each) => each.sku === sku);
    return {
      ...applyToVariant(variant, { ...cells, sku }, conventions),
      // One that is not there yet has what it says, and is not sold without end by an empty cell.
      stock: variant ? variant.stock : (readStock(cells, 'stock') ?? (isPhysical ? 0 : null)),
    };
  });
  const others = known.filter(({ sku }) => !rows.some((cells) => cells.sku === sku));
  const inOrder = known.flatMap((variant) => given.find(({ sku }) => sku === variant.sku) ?? []);
  const added = given.filter(({ sku }) => !known.some((variant) => variant.sku === sku));
  return {
    ...before,
    slug,
    kind: first.kind || before?.kind,
    published: first.published === undefined ? before?.published : toFlag(first, 'published'),
    texts: applyNames(before?.texts ?? {}, first),
    categories: first.categories === undefined ? before?.categories : toWords(first.categories),
    tags: first.tags === undefined ? before?.tags : toWords(first.tags),
    variants: [...inOrder, ...others, ...added],
  };
}

function applyNames(texts: ProductForm['texts'], cells: Cells): ProductForm['texts'] {
  const named = { ...texts };
  for (const language of languages) {
    const name = cells[`name_${language}`];
    if (name === undefined) continue;
    if (name === '') delete named[language];
    else named[language] = { summary: '', description: '', ...texts[language as Language], name };
  }
  return named;
}

function applyToVariant(
  before: Variant | undefined,
  cells: Cells & { sku: string },
  conventions: CsvConventions,
) {
  return {
    ...before,
    sku: cells.sku,
    options: cells.options === undefined ? before?.options : toOptions(cells.options),
    price: cells.price ? toAmount(cells, 'price', conventions) : before?.price,
    sale: toSale(before?.sale, cells, conventions),
    backorder: cells.backorder === undefined ? before?.backorder : toFlag(cells, 'backorder'),
    weight_grams: cells.weight_grams ? toWhole(cells, 'weight_grams') : before?.weight_grams,
    place: cells.place ?? before?.place,
    low_stock: cells.low_stock === undefined ? before?.low_stock : readStock(cells, 'low_stock'),
  };
}

export type StockChange =
  | { kind: 'change'; by: number }
  /** Was not counted, and is from now on. */
  | { kind: 'count'; onHand: number }
  /** The file does not say which stock it knew: what was sold since then would come back. */
  | { kind: 'unknown' };

/**
 * What a row does to the stock of a variant that is there: what was edited since the export, so that
 * what was sold meanwhile stays sold. An empty cell changes nothing.
 */
export function findStockChange({ stock }: Variant, cells: Cells): StockChange | undefined {
  const wanted = readStock(cells, 'stock');
  if (wanted === null) return undefined;
  const known = readStock(cells, 'stock_exported');
  if (known !== null) {
    return wanted === known ? undefined : { kind: 'change', by: wanted - known };
  }
  if (stock === null && cells.stock_exported !== undefined)
    return { kind: 'count', onHand: wanted };
  return wanted === stock ? undefined : { kind: 'unknown' };
}

function readStock(cells: Cells, column: string): number | null {
  return cells[column] ? toWhole(cells, column) : null;
}

function toWhole(cells: Cells, column: string): number {
  const number = parseWhole(cells[column] ?? '');
  if (number === undefined) throw new CellProblem(column);
  return number;
}

function toAmount(cells: Cells, column: string, { currency }: CsvConventions): number {
  const amount = parseAmount(cells[column] ?? '', currency);
  if (amount === undefined) throw new CellProblem(column);
  return amount;
}

function toFlag(cells: Cells, column: string): boolean {
  const text = (cells[column] ?? '').toLowerCase();
  if (['yes', 'true', '1'].includes(text)) return true;
  if (['no', 'false', '0', ''].includes(text)) return false;
  throw new CellProblem(column);
}

/** Columns that a file lacks stay; without a price there is no sale. */
function toSale(before: Variant['sale'] | undefined, cells: Cells, conventions: CsvConventions) {
  if (cells.sale_price === '') return null;
  const price = cells.sale_price ? toAmount(cells, 'sale_price', conventions) : before?.price;
  if (price === undefined) return before;
  const moment = (column: 'sale_from' | 'sale_until', known: string | undefined) => {
    const text = cells[column];
    if (!text) return text === undefined ? known : undefined;
    const edge = column === 'sale_from' ? 'beginning' : 'end';
    const instant = readZonedEdge(text, conventions.timeZone, { edge, known });
    if (instant === undefined) throw new CellProblem(column);
    return instant;
  };
  const [from, until] = [moment('sale_from', before?.from), moment('sale_until', before?.until)];
  return { price, ...(from && { from }), ...(until && { until }) };
}

function toOptions(text: string): Record<string, string> {
  return Object.fromEntries(
    toWords(text).map((word) => {
      const [key = '', value] = word.split('=');
      if (!value) throw new CellProblem('options');
      return [key, value];
    }),
  );
}

function toWords(text: string): string[] {
  return [...new Set(text.split(/[\s,;|]+/).filter(Boolean))];
}
