import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#web/lib/use-site.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import styles from './site-footer.module.css';

/** Whom to call and to write to, and the newsletter. */
export function FooterContact() {
  const { t } = useTranslation();
  const site = useSite();
  return (
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
  );
}
