import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Outlet, useLocation } from 'react-router';
import { AccountButton } from '#web/account/account-button.tsx';
import { HeaderSearch } from '#web/catalogue/search/header-search.tsx';
import { BottomNavigation } from '#web/layouts/bottom-navigation.tsx';
import { MerchandiseFooter } from '#web/layouts/merchandise-footer.tsx';
import { NavigationBeam } from '#web/layouts/navigation-beam.tsx';
import { SiteFooter } from '#web/layouts/site-footer.tsx';
import { SiteHeader } from '#web/layouts/site-header.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { SaveForm } from '#web/library/save-to-list/save-form.tsx';
import { NavigationLinks } from '#web/ui/navigation-links.tsx';
import { HeaderBasket } from '../shop/cart/header-basket.tsx';

export const handle = { namespaces: ['shop'] };

/** The shop's header, and on its front page its own footer. */
export default function MerchandiseLayout() {
  const isFrontPage = useLocation().pathname === paths.store;
  return (
    <>
      <NavigationBeam />
      <Suspense>
        <SiteHeader
          Navigation={StoreNavigation}
          search={<HeaderSearch isOfShop />}
          account={<AccountButton />}
          basket={<HeaderBasket isOfShop />}
        />
      </Suspense>
      <Suspense>
        <Outlet />
      </Suspense>
      <Suspense>
        {isFrontPage ? <MerchandiseFooter /> : <SiteFooter />}
        <BottomNavigation isOfShop />
        <SaveForm />
      </Suspense>
    </>
  );
}

const paths = {
  store: href('/merchandise-store'),
  shop: href('/shop'),
  all: href('/all-products'),
  track: href('/track-order'),
  films: href('/'),
};

type Entry = keyof typeof paths;

const entries = Object.keys(paths) as Entry[];

type StoreNavigationProps = { label: string; className?: string | undefined };

/** The menu of the shop's header. */
function StoreNavigation({ label, className }: StoreNavigationProps) {
  const { t } = useTranslation('shop');
  const { pathname } = useLocation();
  const address = useAddress();
  const current = entries.find((entry) => paths[entry] === pathname);
  const links = entries.map((key) => ({
    key,
    href: address(paths[key]),
    text: t(($) => $.navigation[key]),
  }));
  return (
    <div className={className}>
      <NavigationLinks label={label} links={links} current={current} />
    </div>
  );
}
