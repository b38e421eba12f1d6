import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ListKind } from '#contract/shared/catalogue-words.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { BackToTop } from './back-to-top.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import styles from './site-footer.module.css';
import { SocialLinks } from './social-links.tsx';
import { useSite } from './use-site.ts';
import { Wordmark } from './wordmark.tsx';

const lists: ListKind[] = ['populer', 'recommend', 'new'];
const payments = ['transfer', 'cheque', 'cash'] as const;

/** The compact footer of the main layout. */
export function SiteFooter() {
  const { t } = useTranslation();
  const address = useAddress();
  const site = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Wordmark />
          {site.no_subscription_needed && <p>{t(($) => $.footer.no_subscription)}</p>}
          <SocialLinks />
        </div>
        <nav aria-label={t(($) => $.footer.lists)}>
          <h2>{t(($) => $.footer.lists)}</h2>
          <ul>
            {lists.map((kind) => (
              <li key={kind}>
                <a
                  href={address(
                    href('/view-all/:type/:media/:title', {
                      type: kind,
                      media: 'movie',
                      title: t(($) => $.lists[kind].title),
                    }),
                  )}
                >
                  {t(($) => $.lists[kind].label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t(($) => $.footer.about)}>
          <h2>{t(($) => $.footer.about)}</h2>
          <ul>
            <li>
              <a href={address(href('/terms-of-use'))}>{t(($) => $.footer.terms)}</a>
            </li>
            <li>
              <a href={address(href('/PrivacyPolicy'))}>{t(($) => $.footer.privacy)}</a>
            </li>
            <li>
              <a href={address(href('/contact-us'))}>{t(($) => $.footer.contact)}</a>
            </li>
            <li>
              <a href={address(href('/credits'))}>{t(($) => $.footer.credits)}</a>
            </li>
          </ul>
        </nav>
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
