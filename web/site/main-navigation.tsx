import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import styles from './main-navigation.module.css';

/** `label`: two menus on one page need two names. */
export function MainNavigation({ label }: { label: string }) {
  const { t } = useTranslation();
  const address = useAddress();
  const { pathname } = useLocation();
  const entries = [
    { path: href('/'), text: t(($) => $.header.home) },
    { path: href('/movies'), text: t(($) => $.header.movies) },
    { path: href('/tv-shows'), text: t(($) => $.header.shows) },
    { path: href('/videos'), text: t(($) => $.header.videos) },
    { path: href('/geners'), text: t(($) => $.header.genres) },
  ];
  return (
    <nav aria-label={label}>
      <ul className={styles.entries}>
        {entries.map(({ path, text }) => (
          <li key={path}>
            <a
              className={styles.entry}
              href={address(path)}
              aria-current={pathname === path ? 'page' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
