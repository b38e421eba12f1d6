import { moveTitlePosts } from './blog/posts/commands/move-title-posts.ts';
import { moveListed } from './library/commands/move-listed.ts';
import { moveReviews } from './reviews/commands/move-reviews.ts';
import { moveTitleProducts } from './shop/products/commands/move-title-products.ts';
import { moveViewing } from './viewing/commands/move-viewing.ts';

/** What the domains above the catalogue move when a duplicate becomes part of a title. */
export const titleMovers = [
  moveViewing,
  moveListed,
  moveReviews,
  moveTitleProducts,
  moveTitlePosts,
];
