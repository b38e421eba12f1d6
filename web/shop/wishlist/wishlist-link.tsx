import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { CountLink } from '../cart/count-link.tsx';
import { useShopCounts } from '../cart/shop-counts.ts';

/** In the header: the way to the wishlist, with how much is on it. */
export function WishlistLink() {
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
