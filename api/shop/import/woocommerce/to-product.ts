import { decodeEntities } from '#api/platform/text/decode-entities.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import type { Language } from '#contract/shared/language.ts';
import type { OptionForm } from '#contract/shop/product-drafts.ts';
import type { TermToSave } from '../../products/import/save-term.ts';
import type { ProductGroup } from './group-rows.ts';
import { type ProductRow, placeOf, refuseRow, typesOf } from './product-row.ts';
import { readMedia } from './read-media.ts';
import { readOptions } from './read-options.ts';
import { countOf, gramsOf, listOf, momentOf, priceOf } from './row-values.ts';

type Tables = {
  currency: string;
  language: Language;
  /** The time zone of times that name none. */
  timeZone: string;
  hasFile: (path: string) => boolean;
};

export type FoundProduct = {
  /** An element of `products.json` without its slug, which a table does not have. */
  product: object;
  name: string;
  skus: string[];
  /** What its categories, tags and options are called. */
  terms: TermToSave[];
  options: OptionForm[];
  /** What is left out, and why. */
  skipped: string[];
};

/**
 * A product of the table as this shop writes it.
 *
 * @throws ImportProblem that names the line which cannot be read
 */
export function toProduct(group: ProductGroup, tables: Tables): FoundProduct {
  const { language } = tables;
  const { row } = group;
  const name = toPlainText(row.get('Name'));
  if (name === '') throw refuseRow(row, 'has no name');
  const isVariable = typesOf(row).includes('variable');
  if (isVariable && group.variations.length === 0) throw refuseRow(row, 'has no variations');
  // A variation that is switched off is not sold; of a draft, nothing is.
  const enabled = group.variations.filter((variation) => variation.get('Published') !== '0');
  const variations = isVariable ? (enabled.length > 0 ? enabled : group.variations) : [];
  const isOff = isVariable && enabled.length === 0;
  const sold = isVariable ? variations : [row];
  const { chosen, options, attributes } = readOptions({ row, variations }, language);
  const variants = sold.map((each, at) => ({
    ...toVariant(each, row, tables),
    options: chosen[at] ?? {},
  }));
  const terms = [
    ...toTerms('category', listOf(row.get('Categories')).map(lastOfPath), language),
    ...toTerms('tag', listOf(row.get('Tags')), language),
  ];
  const { skipped, ...media } = readMedia(row, variations, tables.hasFile);
  const isHidden = row.get('Visibility in catalog') === 'hidden';
  if (isHidden) skipped.push(`${placeOf(row)}: is hidden in the catalogue, and becomes a draft`);
  const product = {
    published: row.get('Published') === '1' && !isOff && !isHidden,
    featured_position: row.get('Is featured?') === '1' ? 1 : null,
    texts: {
      [language]: {
        name,
        summary: toPlainText(row.get('Short description')),
        description: toPlainText(row.get('Description')),
      },
    },
    categories: terms.filter(({ kind }) => kind === 'category').map(({ slug }) => slug),
    tags: terms.filter(({ kind }) => kind === 'tag').map(({ slug }) => slug),
    variants,
    attributes,
    ...media,
  };
  return { product, name, skus: variants.map(({ sku }) => sku), terms, options, skipped };
}

function toVariant(row: ProductRow, parent: ProductRow, { currency, timeZone }: Tables) {
  const price = priceOf(row, 'Regular price', currency);
  if (price === undefined) throw refuseRow(row, 'has no price');
  const salePrice = priceOf(row, 'Sale price', currency);
  const sale = salePrice !== undefined && {
    price: salePrice,
    from: momentOf(row, 'Date sale price starts', { edge: 'beginning', timeZone }),
    until: momentOf(row, 'Date sale price ends', { edge: 'end', timeZone }),
  };
  return {
    sku: skuOf(row),
    price,
    sale: sale || null,
    stock: stockOf(row),
    backorder: ['1', 'notify'].includes(row.get('Backorders allowed?')),
    weight_grams: gramsOf(row) ?? gramsOf(parent) ?? 0,
  };
}

function skuOf(row: ProductRow): string {
  const sku = row.get('SKU') || (row.get('ID') && `WC-${row.get('ID')}`);
  if (!sku) throw refuseRow(row, 'has neither an SKU nor an ID to be known by');
  return sku;
}

/** Null: not counted. What is oversold is none. */
function stockOf(row: ProductRow): number | null {
  if (row.get('Stock') === 'parent') {
    throw refuseRow(row, 'shares the stock of its product: each variation is counted by itself');
  }
  const stock = countOf(row, 'Stock');
  if (stock !== undefined) return Math.max(stock, 0);
  return row.get('In stock?') === '0' ? 0 : null;
}

/** `Clothing > Shirts` → Shirts */
function lastOfPath(path: string): string {
  return path.split('>').at(-1)?.trim() ?? '';
}

function toTerms(kind: TermToSave['kind'], names: string[], language: Language): TermToSave[] {
  const bySlug = new Map(
    names.filter(Boolean).map((given) => {
      const name = toPlainText(given);
      return [makeSlug(name, kind), name];
    }),
  );
  return [...bySlug].map(([slug, name]) => ({ kind, slug, names: { [language]: name } }));
}

/** The text of HTML as shops write it, in paragraphs between blank lines. */
function toPlainText(html: string): string {
  const marked = html
    // Exports write line ends as two characters.
    .replaceAll(/\\[nr]/g, '\n')
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<br\b[^>]*>/gi, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(/<\/?(?:p|div|ul|ol|h[1-6]|table|tr|blockquote|section)\b[^>]*>/gi, '\n\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '');
  return decodeEntities(marked)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/(^|\n)(• [^\n]*)\n+(?=• )/g, '$1$2\n')
    .trim();
}
