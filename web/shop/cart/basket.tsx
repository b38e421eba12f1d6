import { WishlistLink } from '../wishlist/wishlist-link.tsx';
import { CartLink } from './cart-link.tsx';

/** The tools of the shop in a header. */
export function Basket() {
  return (
    <>
      <WishlistLink />
      <CartLink />
    </>
  );
}
