import { parseAmount, parseWhole } from '#contract/shared/amounts.ts';
import { languages } from '#contract/shared/language.ts';
import { readZonedTime } from '#contract/shared/zoned-time.ts';
import type { ProductDraft } from '#contract/shop/product-editing.ts';

type ProductForm = ProductDraft['form'];
type Variant = ProductForm['variants'][number];

type Given = {
  before: ProductForm | undefined;
  slug: string;
  currency: string;
  /** The time zone of the times that the form shows. */
  timeZone: string;
};

/** Names of a form's variant fields begin with this and the row's number. */
const rowName = /^variants\.(\d+)\.sku$/;

/** Numbers of the rows that are variants: those with a SKU. */
function rowsOf(form: FormData): string[] {
  const rows = [...form.keys()].flatMap((name) => rowName.exec(name)?.[1] ?? []);
  return rows.filter((row) => String(form.get(`variants.${row}.sku`) ?? '').trim() !== '');
}

const saleFields: Record<string, string> = {
  'sale.price': 'sale_price',
  'sale.from': 'sale_from',
  'sale.until': 'sale_until',
};

/** The form's name of a field that the API names, such as `variants.0.sale.price`. */
export function toFieldName(form: FormData, named: string): string {
  const [, at, field = ''] = /^variants\.(\d+)\.(.+)$/.exec(named) ?? [];
  const row = at && rowsOf(form)[Number(at)];
  return row ? `variants.${row}.${saleFields[field] ?? field.split('.')[0]}` : named;
}

/** Whether a field of the form is an amount. */
export function isAmount(name: string): boolean {
  return /^variants\.\d+\.(?:price|sale_price)$/.test(name);
}

/**
 * A product from its form; what the form does not have stays as it is in `before`. Invalid values
 * stay, too: the API refuses them.
 */
export function readProductForm(form: FormData, given: Given): ProductForm {
  const { before, slug } = given;
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim();
  const all = (name: string) => form.getAll(name).map(String).join(' ');
  const texts = languages.flatMap((language) => {
    const name = text(`name.${language}`);
    const [summary, description] = [text(`summary.${language}`), text(`description.${language}`)];
    return name || summary || description ? [[language, { name, summary, description }]] : [];
  });
  return {
    attributes: [],
    moments: [],
    ...before,
    slug,
    kind: text('kind') === 'downloadable' ? 'downloadable' : 'physical',
    published: form.has('published'),
    featured_position: text('featured_position')
      ? (parseWhole(text('featured_position')) ?? Number.NaN)
      : null,
    texts: Object.fromEntries(texts),
    categories: toWords(all('categories')),
    tags: toWords(all('tags')),
    titles: [...new Set(all('titles').split(/\s+/))].filter(Boolean).map((line) => {
      const [type = '', title = ''] = line.split('/');
      // The API refuses another type.
      return { type: type as 'movie', slug: title };
    }),
    variants: readVariants(form, given),
  };
}

function toWords(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ];
}

function readVariants(form: FormData, given: Given): Variant[] {
  return rowsOf(form).map((row) =>
    readVariant((field) => String(form.get(`variants.${row}.${field}`) ?? '').trim(), given),
  );
}

function readVariant(
  text: (field: string) => string,
  { before, currency, timeZone }: Given,
): Variant {
  const sale = before?.variants.find(({ sku }) => sku === text('sku'))?.sale;
  const amount = (field: string) => parseAmount(text(field), currency) ?? Number.NaN;
  const count = (field: string) => parseWhole(text(field) || '0') ?? Number.NaN;
  const from = readZonedTime(text('sale_from'), timeZone, sale?.from);
  const until = readZonedTime(text('sale_until'), timeZone, sale?.until);
  return {
    sku: text('sku'),
    options: toOptions(text('options')),
    price: amount('price'),
    sale: text('sale_price')
      ? { price: amount('sale_price'), ...(from && { from }), ...(until && { until }) }
      : null,
    stock: text('counted') ? count('stock') : null,
    backorder: text('backorder') !== '',
    weight_grams: count('weight_grams'),
    place: text('place'),
    low_stock: text('low_stock') ? count('low_stock') : null,
  };
}

/** From `size=m colour=ink`. */
function toOptions(text: string): Record<string, string> {
  return Object.fromEntries(
    toWords(text).map((word) => {
      const [key = '', value = ''] = word.split('=');
      return [key, value];
    }),
  );
}
