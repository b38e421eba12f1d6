import { href } from 'react-router';

/** Options that filter the list; a variant must match one value of each. */
export const optionFilters = ['size', 'colour'] as const;

export type OptionFilter = (typeof optionFilters)[number];

/** The choices in the list's address; also the names of the form's fields. */
export type ProductListAddress = {
  category?: string | undefined;
  tag?: string | undefined;
  search?: string | undefined;
  /** Whole units of the shop's currency, as typed. */
  price_min?: string | undefined;
  price_max?: string | undefined;
  in_stock?: string | undefined;
  sort?: string | undefined;
} & Partial<Record<OptionFilter, string[]>>;

const singleNames = [
  'category',
  'tag',
  'search',
  'price_min',
  'price_max',
  'in_stock',
  'sort',
] as const;

type Fields = { get: (name: string) => unknown; getAll: (name: string) => unknown[] };

/** Parses an address or a form; empty fields of a plain form count as unset. */
export function readProductListAddress(fields: Fields): ProductListAddress {
  const chosen: ProductListAddress = {};
  for (const name of singleNames) chosen[name] = String(fields.get(name) ?? '') || undefined;
  for (const option of optionFilters) {
    chosen[option] = fields.getAll(option).map(String).filter(Boolean);
  }
  return chosen;
}

/** The address of one page of the list. */
export function productListAddress(chosen: ProductListAddress, page = 1): string {
  const query = new URLSearchParams();
  for (const name of singleNames) {
    const value = chosen[name];
    if (value && !(name === 'sort' && value === 'default')) query.set(name, value);
  }
  for (const option of optionFilters) {
    for (const value of chosen[option] ?? []) query.append(option, value);
  }
  if (page > 1) query.set('page', String(page));
  const path = href('/all-products');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Number of active filters, not counting the order. */
export function countFilters(chosen: ProductListAddress): number {
  const { category, tag, search, price_min, price_max, in_stock, colour, size } = chosen;
  const price = price_min ?? price_max;
  const single = [category, tag, search, price, in_stock].filter(Boolean).length;
  return single + (colour?.length ?? 0) + (size?.length ?? 0);
}
