import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Nothing in the cart, or all of it ordered already. */
export function EmptyCheckout() {
  const { t } = useTranslation('checkout');
  const address = useAddress();
  return (
    <EmptyState heading={t(($) => $.empty.heading)} text={t(($) => $.empty.text)}>
      <LinkButton href={address(href('/shop'))}>{t(($) => $.empty.shop)}</LinkButton>
    </EmptyState>
  );
}
