import { createContext, Suspense, useContext } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSite } from '#web/lib/use-site.ts';
import { publicApiContext, reportErrorContext, visitContext } from '#web/lib/visit.ts';
import { NavigationLinks } from '#web/ui/navigation-links.tsx';
import { AccountButton } from '../account/account-button.tsx';
import { HeaderSearch } from '../catalogue/search/header-search.tsx';
import { SaveForm } from '../library/save-to-list/save-form.tsx';
import { HeaderBasket } from '../shop/cart/header-basket.tsx';
import { isShopPage } from '../shop/cart/shop-counts.ts';
import type { Route } from './+types/main-layout.route.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { type MenuColumn, MenuPanel } from './menu-panel.tsx';
import { NavigationBeam } from './navigation-beam.tsx';
import { headerPages, menuOfPages, useOwnMenu } from './own-menu.ts';
import { type MenuPanels, readMenu } from './read-menu.server.ts';
import { SiteFooter } from './site-footer.tsx';
import { type HeaderNavigationProps, SiteHeader } from './site-header.tsx';

export async function loader({ context }: Route.LoaderArgs): Promise<MenuPanels> {
  try {
    return await readMenu(context.get(publicApiContext), context.get(visitContext));
  } catch (error) {
    // The entries still link to everything in the panels.
    context.get(reportErrorContext)(error);
    return {};
  }
}

/** The menu only changes with the language, which is a full page load. */
export function shouldRevalidate() {
  return false;
}

/** The header and footer of most pages. */
export default function MainLayout({ loaderData }: Route.ComponentProps) {
  const isOfShop = isShopPage(useLocation().pathname);
  return (
    <>
      <NavigationBeam />
      <Suspense>
        <MenuContext value={loaderData}>
          <SiteHeader
            Navigation={MainNavigation}
            search={<HeaderSearch />}
            account={<AccountButton />}
            basket={<HeaderBasket isOfShop={isOfShop} />}
          />
        </MenuContext>
      </Suspense>
      <Suspense>
        <Outlet />
      </Suspense>
      <Suspense>
        <SiteFooter />
        <BottomNavigation isOfShop={isOfShop} />
        <SaveForm />
      </Suspense>
    </>
  );
}

/** Unless the operator has arranged another menu. */
const shipped = menuOfPages(headerPages);

/** Set from the loader of the layout that renders this header. */
const MenuContext = createContext<MenuPanels>({});

/** The mega menu: links to the indexes, and panels with their contents. */
function MainNavigation({ label, place, className }: HeaderNavigationProps) {
  const { pathname } = useLocation();
  const entries = useOwnMenu(useSite().header_menu ?? shipped);
  const panels: Partial<Record<string, MenuColumn[]>> = useContext(MenuContext);
  const links = entries.map((entry) => {
    const columns = panels[entry.key];
    const { text } = entry;
    return {
      ...entry,
      more: columns && <MenuPanel name={text} columns={columns} showsPictures={place === 'wide'} />,
    };
  });
  const current = entries.find(({ path }) => path === pathname)?.key;
  return (
    <div className={className}>
      <NavigationLinks label={label} links={links} current={current} />
    </div>
  );
}
