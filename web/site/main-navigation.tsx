import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { DrawnOnce } from '#web/lib/drawn-once.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { NavigationLinks } from '#web/ui/navigation-links.tsx';
import type { HeaderNavigationProps } from './site-header.tsx';

const paths = {
  home: href('/'),
  movies: href('/movies'),
  shows: href('/tv-shows'),
  videos: href('/videos'),
  genres: href('/geners'),
  store: href('/merchandise-store'),
  blog: href('/blogs/:grid?'),
};

type Entry = keyof typeof paths;

const entries = Object.keys(paths) as Entry[];

export function MainNavigation({ label, className }: HeaderNavigationProps) {
  const { pathname } = useLocation();
  const current = entries.find((entry) => paths[entry] === pathname);
  return <DrawnOnce className={className} of={NavigationList} props={{ label, current }} />;
}

function NavigationList({ label, current }: { label: string; current: Entry | undefined }) {
  const { t } = useTranslation();
  const address = useAddress();
  const links = entries.map((key) => ({
    key,
    href: address(paths[key]),
    text: t(($) => $.header[key]),
  }));
  return <NavigationLinks label={label} links={links} current={current} />;
}
