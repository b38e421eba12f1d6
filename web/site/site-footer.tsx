import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DrawnOnce } from '#web/lib/drawn-once.tsx';
import { useSite } from '#web/lib/use-site.ts';
import { BackToTop } from './back-to-top.tsx';
import { FooterLists } from './footer-lists.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import styles from './site-footer.module.css';

const payments = ['transfer', 'cheque', 'cash'] as const;

/** The compact footer of the main layout. */
export function SiteFooter() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <DrawnOnce className={styles.lists} of={FooterLists} props={{ site }} />
        <div className={styles.contact}>
          <h2>{t(($) => $.footer.service)}</h2>
          {site.contact_phone && (
            <a href={`tel:${site.contact_phone.replaceAll(/[^+\d]/g, '')}`}>
              <Phone size={18} aria-hidden="true" /> <bdi dir="ltr">{site.contact_phone}</bdi>
            </a>
          )}
          {site.contact_email && (
            <a href={`mailto:${site.contact_email}`}>
              <Mail size={18} aria-hidden="true" /> <bdi dir="ltr">{site.contact_email}</bdi>
            </a>
          )}
          <NewsletterForm />
        </div>
      </div>
      <ul className={styles.payments} aria-label={t(($) => $.footer.payments_label)}>
        {payments.map((payment) => (
          <li key={payment}>{t(($) => $.footer.payments[payment])}</li>
        ))}
      </ul>
      <BackToTop />
    </footer>
  );
}
