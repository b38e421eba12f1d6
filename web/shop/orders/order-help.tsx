import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { useSite } from '#web/lib/use-site.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './order-help.module.css';

/** Somebody to ask about an order: by WhatsApp, with its number, or by the contact form. */
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
