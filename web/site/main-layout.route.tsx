import { Outlet } from 'react-router';
import { LateParts } from '#web/catalogue/pending/late-parts.tsx';
import { HeaderSearch } from '../catalogue/header-search.tsx';
import { NavigationBeam } from './navigation-beam.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export default function MainLayout() {
  return (
    <>
      <NavigationBeam />
      <SiteHeader search={<HeaderSearch />} />
      <LateParts />
      <Outlet />
      <SiteFooter />
    </>
  );
}
