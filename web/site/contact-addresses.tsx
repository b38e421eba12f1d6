import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#web/lib/use-site.ts';
import styles from './info-page.module.css';

/** Where else the operator can be reached. */
export function ContactAddresses() {
  const { t } = useTranslation('site');
  const { contact_phone, contact_email } = useSite();
  return (
    <div className={styles.text}>
      <p>{t(($) => $.contact.text)}</p>
      {contact_email && (
        <p>
          <Mail size={18} aria-hidden="true" />{' '}
          <a href={`mailto:${contact_email}`} dir="ltr">
            {contact_email}
          </a>
        </p>
      )}
      {contact_phone && (
        <p>
          <Phone size={18} aria-hidden="true" />{' '}
          <a href={`tel:${contact_phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
            {contact_phone}
          </a>
        </p>
      )}
    </div>
  );
}
