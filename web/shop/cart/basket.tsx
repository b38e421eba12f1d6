import { Heart, ShoppingBag } from 'lucide-react';
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { isPlainClick } from '#web/lib/plain-links.ts';
import styles from './basket.module.css';
import { useShopCounts } from './shop-counts.ts';

/** The shop's header tools. On other pages the narrowest phones have room for the cart only. */
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

type Dialog = ComponentType<{ onClose: () => void }>;

/** In the header: opens the mini cart; a link to the cart without scripts. */
function CartLink() {
  const { t } = useTranslation();
  const address = useAddress();
  const { pathname } = useLocation();
  const { cart } = useShopCounts();
  const [MiniCart, setMiniCart] = useState<Dialog>();
  const [isOpen, setOpen] = useState(false);
  const path = href('/cart');
  const isHere = pathname === path;

  function open(event: MouseEvent) {
    if (!isPlainClick(event) || isHere) return;
    event.preventDefault();
    setOpen(true);
    import('./mini-cart.tsx').then(
      (loaded) => setMiniCart(() => loaded.MiniCart),
      () => window.location.assign(address(path)),
    );
  }
  return (
    <div className={styles.place}>
      <CountLink
        href={address(path)}
        label={t(($) => $.basket.cart)}
        count={cart}
        isHere={isHere}
        onClick={open}
      >
        <ShoppingBag size={22} aria-hidden="true" />
      </CountLink>
      {isOpen && MiniCart && <MiniCart onClose={() => setOpen(false)} />}
    </div>
  );
}

type CountLinkProps = {
  href: string;
  onClick?: (event: MouseEvent) => void;
  label: string;
  /** Undefined: not yet known. */
  count: number | undefined;
  isHere: boolean;
  /** The icon. */
  children: ReactNode;
};

/** A header icon with a count. */
function CountLink(props: CountLinkProps) {
  const { href, label, count, isHere, onClick, children } = props;
  const { t } = useTranslation();
  const { language } = usePageVisit();
  const number = count ? formatNumber(language, count) : undefined;
  return (
    <a
      href={href}
      onClick={onClick}
      className={styles.link}
      aria-label={number ? t(($) => $.basket.counted, { label, number }) : label}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
      {number && (
        <span className={styles.count} aria-hidden="true">
          {count && count > 99 ? '99+' : number}
        </span>
      )}
    </a>
  );
}

/** In the header: a link to the wishlist with its count. */
function WishlistLink() {
  const { t } = useTranslation();
  const address = useAddress();
  const { pathname } = useLocation();
  const { wished } = useShopCounts();
  const path = href('/wishlist');
  return (
    <CountLink
      href={address(path)}
      label={t(($) => $.basket.wishlist)}
      count={wished?.length}
      isHere={pathname === path}
    >
      <Heart size={22} aria-hidden="true" />
    </CountLink>
  );
}
