export { settleOrderPayment } from './checkout/commands/settle-order-payment.ts';
export type { OrderLinks } from './orders/order-link.ts';
export {
  moderateProductReview,
  productReviewReverter,
} from './product-reviews/commands/moderate-product-review.ts';
export { presentProductCard } from './products/present/product-card.ts';
export { findProductCards, type ProductCardRow } from './products/queries/find-product-cards.ts';
export { isPublished as isProductPublished } from './products/queries/product-filters.ts';
