import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** For whoever may not see an order, and where there is none: the same. */
export function MissingOrder() {
  const { t } = useTranslation('orders');
  const address = useAddress();
  return (
    <>
      <PageHead title={t(($) => $.missing.heading)} />
      <h1>{t(($) => $.missing.heading)}</h1>
      <EmptyState heading={t(($) => $.missing.text)}>
        <LinkButton href={address(href('/track-order'))}>{t(($) => $.missing.track)}</LinkButton>
      </EmptyState>
    </>
  );
}
