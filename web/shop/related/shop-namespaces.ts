/** What a page has loaded; nothing while it is an error's. */
export type LoadedProducts =
  | { merchandise?: { products: unknown[]; moments: unknown[] } }
  | undefined;

/** The texts of the shop, on pages of titles that have something in it. */
export function shopNamespaces(loaded: LoadedProducts): 'shop'[] {
  const { products = [], moments = [] } = loaded?.merchandise ?? {};
  return products.length > 0 || moments.length > 0 ? ['shop'] : [];
}
