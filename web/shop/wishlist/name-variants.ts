import type { Product } from '#contract/shop/products.ts';

/** The variants of a product by the names of their options; what cannot be bought is said. */
export function nameVariants({ id, options, variants, selected_variant_id }: Product) {
  return {
    product: id,
    selected: selected_variant_id,
    variants: variants.map((variant) => ({
      id: variant.id,
      name: options
        .map(({ key, values }) => values.find((value) => value.key === variant.options[key])?.name)
        .filter(Boolean)
        .join(' / '),
      price: variant.price,
      isSold: variant.max_quantity > 0,
    })),
  };
}

export type VariantChoice = ReturnType<typeof nameVariants>;
