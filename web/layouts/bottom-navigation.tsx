import { Bookmark, House, Search, Store, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { signInPath } from '#web/lib/session/sign-in-path.ts';
import styles from './bottom-navigation.module.css';

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
    <nav className={styles.place} aria-label={t(($) => $.bottom.label)}>
      <ul className={styles.bar}>
        {items.map((item) => {
          const Icon = icons[item];
          const path = paths[item];
          const target = item === 'account' && !isSignedIn ? signInPath(path) : path;
          return (
            <li key={item}>
              <a
                className={styles.link}
                href={address(target)}
                rel={target === path ? undefined : 'nofollow'}
                aria-current={item !== current ? undefined : path === pathname ? 'page' : 'true'}
              >
                <Icon size={22} aria-hidden="true" />
                <span className={styles.name}>{t(($) => $.bottom[item])}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The item that a page belongs to; orders are part of the account. */
function findCurrent(pathname: string, isOfShop: boolean): Item | undefined {
  if (pathname === paths.account || pathname.startsWith(`${paths.account}/`)) return 'account';
  if (isOfShop) return 'shop';
  return items.find((item) => paths[item] === pathname);
}
