import type { Product, ProductVariant } from '#contract/shop/products.ts';

type Choosable = Pick<Product, 'options' | 'variants' | 'selected_variant_id'>;

export type Choice = {
  /** Option key → key of the chosen value; complete. */
  values: Record<string, string>;
  /** Undefined if the combination does not exist. */
  variant: ProductVariant | undefined;
};

/**
 * The choice in an address (`?size=m&colour=ink`). Options that it does not set follow the first
 * variant in stock that matches, else the first that matches.
 */
export function chooseVariant(product: Choosable, requested: URLSearchParams): Choice {
  const named: Record<string, string> = {};
  for (const { key, values } of product.options) {
    const value = requested.get(key);
    if (values.some((each) => each.key === value) && value) named[key] = value;
  }
  const fitting = product.variants.filter(({ options }) => hasAll(options, named));
  const preselected = fitting.find(({ id }) => id === product.selected_variant_id);
  const fit = preselected ?? fitting.find(({ max_quantity }) => max_quantity > 0) ?? fitting[0];
  if (fit) return { values: { ...fit.options, ...named }, variant: fit };
  const first = product.variants.find(({ id }) => id === product.selected_variant_id);
  return { values: { ...first?.options, ...named }, variant: undefined };
}

/** Whether a variant with this value instead of the chosen one is in stock. */
export function isValueAvailable(
  { variants }: Choosable,
  chosen: Choice['values'],
  option: string,
  value: string,
): boolean {
  const requested = { ...chosen, [option]: value };
  return variants.some(
    ({ options, max_quantity }) => max_quantity > 0 && hasAll(options, requested),
  );
}

function hasAll(options: Record<string, string>, requested: Record<string, string>): boolean {
  return Object.entries(requested).every(([key, value]) => options[key] === value);
}
