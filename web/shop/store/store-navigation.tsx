import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { DrawnOnce } from '#web/lib/drawn-once.tsx';
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
  const { pathname } = useLocation();
  const current = entries.find((entry) => paths[entry] === pathname);
  return <DrawnOnce className={className} of={StoreLinks} props={{ label, current }} />;
}

function StoreLinks({ label, current }: { label: string; current: Entry | undefined }) {
  const { t } = useTranslation('shop');
  const address = useAddress();
  const links = entries.map((key) => ({
    key,
    href: address(paths[key]),
    text: t(($) => $.navigation[key]),
  }));
  return <NavigationLinks label={label} links={links} current={current} />;
}
