import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#web/lib/use-site.ts';
import { BackToTop } from './back-to-top.tsx';
import { FooterContact } from './footer-contact.tsx';
import styles from './site-footer.module.css';

type FooterFrameProps = {
  /** Above the columns. */
  top?: ReactNode;
  /** The columns before the one with the contact. */
  children: ReactNode;
};

/** What the footers of all layouts have in common. */
export function FooterFrame({ top, children }: FooterFrameProps) {
  const { t } = useTranslation();
  const { payment_methods: methods } = useSite();
  return (
    <footer className={styles.footer}>
      {top}
      <div className={styles.columns}>
        {children}
        <FooterContact />
      </div>
      {methods.length > 0 && (
        <ul className={styles.payments} aria-label={t(($) => $.footer.payments_label)}>
          {methods.map((method) => (
            <li key={method}>{t(($) => $.footer.payments[method])}</li>
          ))}
        </ul>
      )}
      <BackToTop />
    </footer>
  );
}
