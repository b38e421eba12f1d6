import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Site } from '#contract/site.ts';
import { useSite } from '#web/lib/use-site.ts';
import { BackToTop } from './back-to-top.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import styles from './site-footer.module.css';

type FooterFrameProps = {
  /** Above the columns. */
  top?: ReactNode;
  /** The columns before the one with the contact. */
  children: ReactNode;
};

/** What the footers of all layouts have in common. */
export function FooterFrame({ top, children }: FooterFrameProps) {
  const { payment_methods: methods } = useSite();
  return (
    <footer className={styles.footer}>
      {top}
      <div className={styles.columns}>
        {children}
        <FooterContact />
      </div>
      {methods.length > 0 && <PaymentMethods methods={methods} />}
      <BackToTop />
    </footer>
  );
}

function PaymentMethods({ methods }: { methods: Site['payment_methods'] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.payments} aria-label={t(($) => $.footer.payments_label)}>
      {methods.map((method) => {
        const name = t(($) => $.footer.payments[method]);
        const mark = `/payments/${method.replaceAll('_', '-')}.svg`;
        return (
          <li key={method}>
            <img src={mark} alt={name} width={48} height={32} loading="lazy" />
            <span aria-hidden="true">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Whom to call and to write to, and the newsletter. */
function FooterContact() {
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
