import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function EmptyCart() {
  const { t } = useTranslation('cart');
  const address = useAddress();
  return (
    <EmptyState heading={t(($) => $.empty.heading)} text={t(($) => $.empty.text)}>
      <LinkButton href={address(href('/all-products'))}>{t(($) => $.ways.products)}</LinkButton>
      <LinkButton look="secondary" href={address(href('/merchandise-store'))}>
        {t(($) => $.ways.store)}
      </LinkButton>
      <LinkButton look="quiet" href={address(href('/wishlist'))}>
        {t(($) => $.ways.wishlist)}
      </LinkButton>
    </EmptyState>
  );
}
