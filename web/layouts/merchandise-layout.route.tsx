import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { AccountButton } from '#web/account/account-button.tsx';
import { HeaderSearch } from '#web/catalogue/search/header-search.tsx';
import { BottomNavigation } from '#web/layouts/bottom-navigation.tsx';
import { MerchandiseFooter } from '#web/layouts/merchandise-footer.tsx';
import { NavigationBeam } from '#web/layouts/navigation-beam.tsx';
import { SiteFooter } from '#web/layouts/site-footer.tsx';
import { SiteHeader } from '#web/layouts/site-header.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { SaveForm } from '#web/library/save-to-list/save-form.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { NavigationLinks } from '#web/ui/navigation-links.tsx';
import type { loader as loadRoot } from '../root.tsx';
import { HeaderBasket } from '../shop/cart/header-basket.tsx';
import { ErrorPage, errorKindOf } from '../site/notice.tsx';
import type { Route } from './+types/merchandise-layout.route.ts';

export const handle = { namespaces: ['shop'] };

export default function MerchandiseLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that failed, or a product that does not exist, keeps header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRouteLoaderData<typeof loadRoot>('root')?.requestId;
  const { t } = useTranslation('shop');
  const address = useAddress();
  return (
    <Frame>
      <ErrorPage kind={errorKindOf(error)} requestId={requestId}>
        <LinkButton href={address(paths.all)} look="secondary">
          {t(($) => $.navigation.all)}
        </LinkButton>
      </ErrorPage>
    </Frame>
  );
}

/** The shop's header, and on its front page its own footer. */
function Frame({ children }: { children: ReactNode }) {
  const isFrontPage = useLocation().pathname === paths.store;
  return (
    <>
      <NavigationBeam />
      <SiteHeader
        Navigation={StoreNavigation}
        search={<HeaderSearch isOfShop />}
        account={<AccountButton />}
        basket={<HeaderBasket isOfShop />}
      />
      {children}
      {isFrontPage ? <MerchandiseFooter /> : <SiteFooter />}
      <BottomNavigation isOfShop />
      <SaveForm />
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
