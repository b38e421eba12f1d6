/** Words and bounds of the shop's catalogue; apart from the schemas, which pages do not need. */

/** `default`: what the operator features first, then the latest. */
export const productSorts = [
  'default',
  'popularity',
  'rating',
  'latest',
  'price_asc',
  'price_desc',
] as const;

export type ProductSort = (typeof productSorts)[number];

/** `low`: some are left, and it says how many. */
export const stockStates = ['in_stock', 'low', 'backorder', 'out_of_stock'] as const;

export type StockState = (typeof stockStates)[number];

export const productsPerPage = 10;
/** What one line of a cart holds at most. */
export const maxQuantity = 999;
