/**
 * Cookie beside the shopper's token, which no script reads: it says that there is one, so that
 * pages ask for the counts of cart and wishlist. It holds nothing.
 */
export const shopperMark = 'sorot_shopper_mark';
