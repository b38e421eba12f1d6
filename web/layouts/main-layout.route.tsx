import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Outlet, useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { publicApiContext, reportErrorContext, visitContext } from '#web/lib/visit.ts';
import { NavigationLinks } from '#web/ui/navigation-links.tsx';
import { AccountButton } from '../account/account-button.tsx';
import { HeaderSearch } from '../catalogue/search/header-search.tsx';
import { HeaderBasket } from '../shop/cart/header-basket.tsx';
import { isShopPage } from '../shop/cart/shop-counts.ts';
import type { Route } from './+types/main-layout.route.ts';
import { type MenuColumn, MenuPanel } from './menu-panel.tsx';
import { NavigationBeam } from './navigation-beam.tsx';
import { type MenuPanels, readMenu } from './read-menu.server.ts';
import { SiteFooter } from './site-footer.tsx';
import { type HeaderNavigationProps, SiteHeader } from './site-header.tsx';

export async function loader({ context }: Route.LoaderArgs): Promise<MenuPanels> {
  try {
    return await readMenu(context.get(publicApiContext), context.get(visitContext));
  } catch (error) {
    // The entries lead to all of it as well.
    context.get(reportErrorContext)(error);
    return {};
  }
}

/** The menu stays as it is until the language changes: a full page load. */
export function shouldRevalidate() {
  return false;
}

export default function MainLayout({ loaderData }: Route.ComponentProps) {
  const isOfShop = isShopPage(useLocation().pathname);
  return (
    <>
      <NavigationBeam />
      <MenuContext value={loaderData}>
        <SiteHeader
          Navigation={MainNavigation}
          search={<HeaderSearch />}
          account={<AccountButton />}
          basket={<HeaderBasket isOfShop={isOfShop} />}
          isOfShop={isOfShop}
        />
      </MenuContext>
      <Outlet />
      <SiteFooter />
    </>
  );
}

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
const MenuContext = createContext<MenuPanels>({});

/** The mega menu: links to the indexes, and panels with what is in them. */
function MainNavigation({ label, place, className }: HeaderNavigationProps) {
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
