import { Outlet } from 'react-router';
import { AccountButton } from '#web/account/account-button.tsx';
import { HeaderSearch } from '#web/catalogue/header-search.tsx';
import { NavigationBeam } from '#web/site/navigation-beam.tsx';
import { SiteHeader } from '#web/site/site-header.tsx';
import { HeaderBasket } from '../cart/header-basket.tsx';
import { StoreNavigation } from './store-navigation.tsx';

export const handle = { namespaces: ['shop'] };

/** The merchandise header; each page below brings its own footer. */
export default function MerchandiseLayout() {
  return (
    <>
      <NavigationBeam />
      <SiteHeader
        Navigation={StoreNavigation}
        search={<HeaderSearch />}
        account={<AccountButton />}
        basket={<HeaderBasket isOfShop />}
        isOfShop
      />
      <Outlet />
    </>
  );
}
