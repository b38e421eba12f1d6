import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { NavigationLinks } from '#web/ui/navigation-links.tsx';

const paths = {
  store: href('/merchandise-store'),
  shop: href('/shop'),
  all: href('/all-products'),
  track: href('/track-order'),
  films: href('/'),
};

type Entry = keyof typeof paths;

const entries = Object.keys(paths) as Entry[];

type StoreNavigationProps = { label: string; className?: string | undefined };

/** The menu of the merchandise header. */
export function StoreNavigation({ label, className }: StoreNavigationProps) {
  const { t } = useTranslation('shop');
  const { pathname } = useLocation();
  const address = useAddress();
  const current = entries.find((entry) => paths[entry] === pathname);
  const links = entries.map((key) => ({
    key,
    href: address(paths[key]),
    text: t(($) => $.navigation[key]),
  }));
  return (
    <div className={className}>
      <NavigationLinks label={label} links={links} current={current} />
    </div>
  );
}
