import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { data, href, redirect } from 'react-router';
import { createFormKey } from '#contract/shared/form-key.ts';
import { addressIn } from '#web/lib/address-in.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useSite } from '#web/lib/use-site.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/contact-us.route.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './info-page.module.css';

export const handle = { namespaces: ['site'] };

export function loader({ context, url }: Route.LoaderArgs) {
  describePage(context, ({ texts }) => ({
    title: texts('site')(($) => $.contact.heading),
    description: texts('seo')(($) => $.contact),
  }));
  return { key: createFormKey(), isSent: url.searchParams.has('sent') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const read = (name: string) => String(form.get(name) ?? '');
  const written = { name: read('name'), email: read('email').trim(), message: read('message') };
  const key = read('key');
  try {
    const message = { ...written, key, website: read('website') };
    await context.get(apiContext).site.sendContactMessage(message);
  } catch (error) {
    const problem = problemOf(error);
    return data({ problem, written, key }, { status: problem.status });
  }
  const { language, languageInAddress } = context.get(visitContext);
  const sent = `${href('/contact-us')}?sent=1`;
  return redirect(addressIn(sent, languageInAddress ? language : undefined), 303);
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('site');
  return (
    <main className={styles.page} id="content">
      <PageHead title={t(($) => $.contact.heading)} />
      <h1>{t(($) => $.contact.heading)}</h1>
      <ContactAddresses />
      {loaderData.isSent ? (
        <p className={styles.thanks} role="status">
          {t(($) => $.contact.thanks)}
        </p>
      ) : (
        <ContactForm formKey={actionData?.key ?? loaderData.key} refused={actionData} />
      )}
    </main>
  );
}

/** Where else the operator can be reached. */
function ContactAddresses() {
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
