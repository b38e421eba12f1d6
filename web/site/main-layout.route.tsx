import { Outlet } from 'react-router';
import { AccountButton } from '../account/account-button.tsx';
import { HeaderSearch } from '../catalogue/header-search.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { NavigationBeam } from './navigation-beam.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export default function MainLayout() {
  return (
    <>
      <NavigationBeam />
      <SiteHeader
        Navigation={MainNavigation}
        search={<HeaderSearch />}
        account={<AccountButton />}
      />
      <Outlet />
      <SiteFooter />
    </>
  );
}
