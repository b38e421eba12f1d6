import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackToTop } from './back-to-top.tsx';
import { FooterContact } from './footer-contact.tsx';
import styles from './site-footer.module.css';

const payments = ['transfer', 'cheque', 'cash'] as const;

type FooterFrameProps = {
  /** Above the columns. */
  top?: ReactNode;
  /** The columns before the one with the contact. */
  children: ReactNode;
};

/** What the footers of all layouts have in common. */
export function FooterFrame({ top, children }: FooterFrameProps) {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      {top}
      <div className={styles.columns}>
        {children}
        <FooterContact />
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
