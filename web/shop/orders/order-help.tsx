import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { useSite } from '#web/lib/use-site.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './order-help.module.css';

/** Contact options for an order: WhatsApp with the order number, or the contact form. */
export function OrderHelp({ number }: { number: string }) {
  const { t } = useTranslation('orders');
  const address = useAddress();
  const { whatsapp_number: phone } = useSite();
  const text = encodeURIComponent(t(($) => $.help.message, { number }));
  return (
    <div className={styles.ways}>
      {phone && (
        <LinkButton
          look="secondary"
          href={`https://wa.me/${phone}?text=${text}`}
          target="_blank"
          rel="noopener"
        >
          {t(($) => $.help.whatsapp)}
        </LinkButton>
      )}
      <LinkButton look={phone ? 'quiet' : 'secondary'} href={address(href('/contact-us'))}>
        {t(($) => $.help.contact)}
      </LinkButton>
    </div>
  );
}

/** One page for orders that are missing and for those that the visitor may not see. */
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
