import { z } from 'zod';
import type { CsvValue } from '#api/platform/text/write-csv.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import type { ProductForm } from '#contract/shop/product-drafts.ts';

const productColumns = ['kind', 'published', 'categories', 'tags'] as const;
const variantColumns = [
  ...(['options', 'price', 'sale_price', 'sale_from', 'sale_until', 'stock'] as const),
  ...(['backorder', 'weight_grams', 'place', 'low_stock'] as const),
] as const;

type Variant = ProductForm['variants'][number];
export type Cells = Partial<Record<string, string>>;

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
export function toRows(form: CsvProduct): Record<string, CsvValue>[] {
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
  return form.variants.map((variant) => ({ ...product, ...toVariantCells(variant) }));
}

function toVariantCells(variant: Variant): Record<string, CsvValue> {
  const { sku, options, price, sale, stock, backorder, weight_grams, place, low_stock } = variant;
  return {
    sku,
    options: Object.entries(options)
      .map(([key, value]) => `${key}=${value}`)
      .sort()
      .join(' '),
    price,
    sale_price: sale?.price ?? '',
    sale_from: sale?.from ?? '',
    sale_until: sale?.until ?? '',
    stock: stock ?? '',
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

/** The form of a product with the cells of its rows; what a file does not say stays. */
export function applyRows(before: ProductForm | undefined, slug: string, rows: Cells[]): unknown {
  const [first = {}] = rows;
  const known = before?.variants ?? [];
  const given = rows.map((cells) => {
    const sku = cells.sku ?? '';
    return applyToVariant(
      known.find((variant) => variant.sku === sku),
      { ...cells, sku },
    );
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

function applyToVariant(before: Variant | undefined, cells: Cells & { sku: string }) {
  const number = <Blank>(column: string, otherwise: unknown, blank: Blank) =>
    cells[column] === undefined ? otherwise : toNumber(cells, column, blank);
  return {
    ...before,
    sku: cells.sku,
    options: cells.options === undefined ? before?.options : toOptions(cells.options),
    price: number('price', before?.price, undefined),
    sale: cells.sale_price === undefined ? before?.sale : toSale(cells),
    stock: number('stock', before?.stock, null),
    backorder: cells.backorder === undefined ? before?.backorder : toFlag(cells, 'backorder'),
    weight_grams: number('weight_grams', before?.weight_grams, 0),
    place: cells.place ?? before?.place,
    low_stock: number('low_stock', before?.low_stock, null),
  };
}

function toNumber<Blank>(cells: Cells, column: string, blank: Blank): number | Blank {
  const text = cells[column] ?? '';
  if (text === '') return blank;
  if (!/^-?\d{1,15}$/.test(text)) throw new CellProblem(column);
  return Number(text);
}

function toFlag(cells: Cells, column: string): boolean {
  const text = (cells[column] ?? '').toLowerCase();
  if (['yes', 'true', '1'].includes(text)) return true;
  if (['no', 'false', '0', ''].includes(text)) return false;
  throw new CellProblem(column);
}

function toSale(cells: Cells) {
  const price = toNumber(cells, 'sale_price', null);
  if (price === null) return null;
  const moment = (column: string) => {
    const text = cells[column];
    if (!text) return {};
    const known = z.iso.date().safeParse(text).success ? `${text}T00:00:00Z` : text;
    return { [column === 'sale_from' ? 'from' : 'until']: known };
  };
  return { price, ...moment('sale_from'), ...moment('sale_until') };
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
