import { WishlistLink } from '../wishlist/wishlist-link.tsx';
import styles from './basket.module.css';
import { CartLink } from './cart-link.tsx';

/** The tools of the shop. On other pages the narrowest phones have room for the cart alone. */
export function Basket({ isOfShop }: { isOfShop: boolean }) {
  return (
    <>
      <span className={isOfShop ? undefined : styles.wide}>
        <WishlistLink />
      </span>
      <CartLink />
    </>
  );
}
