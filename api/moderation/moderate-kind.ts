import { moderateComment } from '#api/blog/index.ts';
import { moderateReview } from '#api/reviews/index.ts';
import { moderateProductReview } from '#api/shop/index.ts';

/** The command for each kind. */
export const moderateKind = {
  comment: moderateComment,
  review: moderateReview,
  product_review: moderateProductReview,
};
