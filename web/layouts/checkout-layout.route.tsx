import { ArrowLeft, LockKeyhole, Mail, MessageCircle, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href, Outlet } from 'react-router';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { useSite } from '#web/lib/use-site.ts';
import styles from './checkout-layout.module.css';
import { NavigationBeam } from './navigation-beam.tsx';
import { HomeLink, SkipLink } from './site-header.tsx';

export const handle = { namespaces: ['checkout'] };

/** The checkout leads nowhere else than to the order, back to the cart, or to help. */
export default function CheckoutLayout() {
  return (
    <>
      <NavigationBeam />
      <CheckoutHeader />
      <Outlet />
      <CheckoutFooter />
    </>
  );
}

function CheckoutHeader() {
  const { t } = useTranslation('checkout');
  const address = useAddress();
  return (
    <header className={styles.header}>
      <SkipLink />
      <div className={styles.bar}>
        <HomeLink />
        <a className={styles.back} href={address(href('/cart'))}>
          <ArrowLeft size={18} aria-hidden="true" />
          {t(($) => $.frame.back)}
        </a>
      </div>
    </header>
  );
}

function CheckoutFooter() {
  const { t } = useTranslation('checkout');
  const isSecure = isEncrypted(usePageVisit().origin);
  return (
    <footer className={styles.footer}>
      <div className={styles.end}>
        {isSecure && (
          <p className={styles.secure}>
            <LockKeyhole size={18} aria-hidden="true" />
            {t(($) => $.frame.secure)}
          </p>
        )}
        <Help />
      </div>
    </footer>
  );
}

/** Whether browsers consider an origin secure: what stays on the computer counts, too. */
function isEncrypted(origin: string): boolean {
  return /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin);
}

/** What the operator has given, else the contact form, in another tab so that no input is lost. */
function Help() {
  const { t } = useTranslation('checkout');
  const address = useAddress();
  const { whatsapp_number: chat, contact_phone: phone, contact_email: email } = useSite();
  return (
    <div className={styles.help}>
      <span>{t(($) => $.frame.help)}</span>
      {chat && (
        <a href={`https://wa.me/${chat}`} target="_blank" rel="noopener">
          <MessageCircle size={18} aria-hidden="true" />
          {t(($) => $.frame.whatsapp)}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Phone size={18} aria-hidden="true" /> <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Mail size={18} aria-hidden="true" /> <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      {!chat && !phone && !email && (
        <a href={address(href('/contact-us'))} target="_blank" rel="noopener">
          {t(($) => $.frame.contact)}
        </a>
      )}
    </div>
  );
}
