import { ShoppingBag } from 'lucide-react';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { isPlainClick } from '#web/lib/plain-links.ts';
import styles from './count-link.module.css';
import { CountLink } from './count-link.tsx';
import { useShopCounts } from './shop-counts.ts';

type Dialog = ComponentType<{ onClose: () => void }>;

/** In the header: what is in the cart, shown over the page; a link to the cart without scripts. */
export function CartLink() {
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
