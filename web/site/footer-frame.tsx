import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Site } from '#contract/site.ts';
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
