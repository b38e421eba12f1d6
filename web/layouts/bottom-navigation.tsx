import { Bookmark, House, Search, Store, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';

const icons = { home: House, search: Search, saved: Bookmark, shop: Store, account: User };

const paths = {
  home: href('/'),
  search: href('/search'),
  saved: href('/watchlist-detail'),
  shop: href('/merchandise-store'),
  account: href('/account'),
};

type Item = keyof typeof paths;

const items = Object.keys(paths) as Item[];

/** The main places of the site within reach of a thumb, where the header's menu is collapsed. */
export function BottomNavigation({ isOfShop }: { isOfShop: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const address = useAddress();
  const isSignedIn = Boolean(usePageSession()?.viewer);
  const current = findCurrent(pathname, isOfShop);
  return (
    <BottomBar
      label={t(($) => $.bottom.label)}
      links={items.map((item) => {
        const path = paths[item];
        const target = item === 'account' && !isSignedIn ? signInPath(path) : path;
        return {
          key: item,
          href: address(target),
          rel: target === path ? undefined : 'nofollow',
          icon: icons[item],
          text: t(($) => $.bottom[item]),
          current: item !== current ? undefined : path === pathname ? 'page' : 'true',
        };
      })}
    />
  );
}

/** The item that a page belongs to; orders are part of the account. */
function findCurrent(pathname: string, isOfShop: boolean): Item | undefined {
  if (pathname === paths.account || pathname.startsWith(`${paths.account}/`)) return 'account';
  if (isOfShop) return 'shop';
  return items.find((item) => paths[item] === pathname);
}
