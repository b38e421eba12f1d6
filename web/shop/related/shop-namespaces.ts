/** What a page has loaded; nothing while it is an error's. */
export type LoadedProducts = { sold?: { products: unknown[]; moments: unknown[] } } | undefined;

/** The texts of the shop, on pages of titles that have something in it. */
export function shopNamespaces(loaded: LoadedProducts): 'shop'[] {
  const { products = [], moments = [] } = loaded?.sold ?? {};
  return products.length > 0 || moments.length > 0 ? ['shop'] : [];
}
