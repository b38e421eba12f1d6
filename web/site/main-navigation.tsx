import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { type Markup, ReadyMarkup } from '#web/lib/ready-markup.tsx';
import { NavigationLinks } from '#web/ui/navigation-links.tsx';
// Of the panels: styles that only the server imports would not reach the browser.
import './menu-panel.module.css';
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

/** What opens below the entries that have more to show, by `place` and entry. */
export type MenuMarkup = Record<HeaderNavigationProps['place'], Partial<Record<Entry, Markup>>>;

/** From the loader of the layout, whose header this is. */
export const MenuContext = createContext<MenuMarkup>({ wide: {}, narrow: {} });

/** The mega menu: links to the indexes, and panels with what is in them. */
export function MainNavigation({ label, place, className }: HeaderNavigationProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const address = useAddress();
  const panels = useContext(MenuContext)[place];
  const links = entries.map((key) => {
    const panel = panels[key];
    return {
      key,
      href: address(paths[key]),
      text: t(($) => $.header[key]),
      more: panel && <ReadyMarkup markup={panel} />,
    };
  });
  const current = entries.find((entry) => paths[entry] === pathname);
  return (
    <div className={className}>
      <NavigationLinks label={label} links={links} current={current} />
    </div>
  );
}
