import { Outlet, useLocation } from 'react-router';
import { publicApiContext, reportErrorContext, visitContext } from '#web/lib/visit.ts';
import { AccountButton } from '../account/account-button.tsx';
import { HeaderSearch } from '../catalogue/header-search.tsx';
import { HeaderBasket } from '../shop/cart/header-basket.tsx';
import { isShopPage } from '../shop/cart/is-shop-page.ts';
import type { Route } from './+types/main-layout.route.ts';
import { MainNavigation, MenuContext } from './main-navigation.tsx';
import { NavigationBeam } from './navigation-beam.tsx';
import { type MenuPanels, readMenu } from './read-menu.server.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

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
