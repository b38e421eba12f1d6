import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { ButtonRow, LinkButton } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Page } from '#web/ui/page.tsx';

/** Where a product's form leads without scripts when it could not be done. */
export function NotAdded({
  heading,
  problem,
}: {
  heading: string;
  problem?: string | null | undefined;
}) {
  const { t } = useTranslation('cart');
  const address = useAddress();
  return (
    <Page>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      {problem && <FormMessage kind="problem">{problem}</FormMessage>}
      <ButtonRow label={heading}>
        <LinkButton href={address(href('/cart'))}>{t(($) => $.ways.cart)}</LinkButton>
        <LinkButton look="secondary" href={address(href('/wishlist'))}>
          {t(($) => $.ways.wishlist)}
        </LinkButton>
        <LinkButton look="secondary" href={address(href('/all-products'))}>
          {t(($) => $.ways.products)}
        </LinkButton>
      </ButtonRow>
    </Page>
  );
}
