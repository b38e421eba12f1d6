import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { NavigationLinks } from '#web/ui/navigation-links.tsx';
import { type MenuColumn, MenuPanel } from './menu-panel.tsx';
import type { MenuPanels } from './read-menu.server.ts';
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

/** From the loader of the layout, whose header this is. */
export const MenuContext = createContext<MenuPanels>({});

/** The mega menu: links to the indexes, and panels with what is in them. */
export function MainNavigation({ label, place, className }: HeaderNavigationProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const address = useAddress();
  const panels: Partial<Record<Entry, MenuColumn[]>> = useContext(MenuContext);
  const links = entries.map((key) => {
    const columns = panels[key];
    const text = t(($) => $.header[key]);
    return {
      key,
      href: address(paths[key]),
      text,
      more: columns && <MenuPanel name={text} columns={columns} showsPictures={place === 'wide'} />,
    };
  });
  const current = entries.find((entry) => paths[entry] === pathname);
  return (
    <div className={className}>
      <NavigationLinks label={label} links={links} current={current} />
    </div>
  );
}
