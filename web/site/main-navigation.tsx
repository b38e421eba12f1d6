import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { DrawnOnce } from '#web/lib/drawn-once.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import styles from './main-navigation.module.css';

const paths = {
  home: href('/'),
  movies: href('/movies'),
  shows: href('/tv-shows'),
  videos: href('/videos'),
  genres: href('/geners'),
};

type Entry = keyof typeof paths;

const entries = Object.keys(paths) as Entry[];

type MainNavigationProps = {
  /** Two menus on one page need two names. */
  label: string;
  className?: string | undefined;
};

export function MainNavigation({ label, className }: MainNavigationProps) {
  const { pathname } = useLocation();
  const current = entries.find((entry) => paths[entry] === pathname);
  return <DrawnOnce className={className} of={NavigationList} props={{ label, current }} />;
}

function NavigationList({ label, current }: { label: string; current: Entry | undefined }) {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <nav aria-label={label}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry}>
            <a
              className={styles.entry}
              href={address(paths[entry])}
              aria-current={entry === current ? 'page' : undefined}
            >
              {t(($) => $.header[entry])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
