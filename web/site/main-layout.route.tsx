import { Outlet, useLocation } from 'react-router';
import { AccountButton } from '../account/account-button.tsx';
import { HeaderSearch } from '../catalogue/header-search.tsx';
import { HeaderBasket } from '../shop/cart/header-basket.tsx';
import { isShopPage } from '../shop/cart/is-shop-page.ts';
import { MainNavigation } from './main-navigation.tsx';
import { NavigationBeam } from './navigation-beam.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export default function MainLayout() {
  const isOfShop = isShopPage(useLocation().pathname);
  return (
    <>
      <NavigationBeam />
      <SiteHeader
        Navigation={MainNavigation}
        search={<HeaderSearch />}
        account={<AccountButton />}
        basket={<HeaderBasket isOfShop={isOfShop} />}
        isOfShop={isOfShop}
      />
      <Outlet />
      <SiteFooter />
    </>
  );
}
