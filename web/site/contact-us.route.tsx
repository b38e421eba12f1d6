import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import type { Route } from './+types/contact-us.route.ts';
import styles from './info-page.module.css';
import { useSite } from './use-site.ts';

export const handle = { namespaces: ['site'] };

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) =>
    describePage(context, ({ texts }) => ({
      title: texts('site')(($) => $.contact.heading),
      description: texts('found')(($) => $.contact),
    })),
];

export default function ContactPage() {
  const { t } = useTranslation('site');
  const { contact_phone, contact_email } = useSite();
  return (
    <main className={styles.page} id="content">
      <PageHead title={t(($) => $.contact.heading)} />
      <h1>{t(($) => $.contact.heading)}</h1>
      <div className={styles.text}>
        <p>{t(($) => $.contact[contact_email || contact_phone ? 'text' : 'none'])}</p>
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
    </main>
  );
}
