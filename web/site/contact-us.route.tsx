import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { data, href, redirect } from 'react-router';
import { createFormKey } from '#contract/shared/form-key.ts';
import { refuseForm } from '#web/lib/forms/form-answer.server.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { parseForm } from '#web/lib/forms/parse-form.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { addressFor } from '#web/lib/page-address.ts';
import { problemOf } from '#web/lib/page-errors.server.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useSite } from '#web/lib/use-site.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextBox, TextField, TrapField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/contact-us.route.ts';
import contactFormStyles from './contact-form.module.css';
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
  try {
    const message = parseForm(context, form, 'site.sendContactMessage');
    await context.get(apiContext).site.sendContactMessage(message);
  } catch (error) {
    const refused = refuseForm(error, form, contactFields);
    // Field errors are summarised above the form, too.
    return data({ ...refused.data, problem: problemOf(error).detail }, refused.init ?? undefined);
  }
  const visit = context.get(visitContext);
  const sent = `${href('/contact-us')}?sent=1`;
  return redirect(addressFor(visit, sent), 303);
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
        <ContactForm formKey={actionData?.values.key ?? loaderData.key} answer={actionData} />
      )}
    </main>
  );
}

/** Other ways to contact the operator. */
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

const contactFields = ['name', 'email', 'message'] as const;

type ContactFormProps = {
  /** Idempotency key: submitted twice, it is one message. */
  formKey: string;
  answer: FormAnswer | undefined;
};

function ContactForm({ formKey, answer }: ContactFormProps) {
  const { t } = useTranslation('site');
  const field = fieldsOf(answer, contactFields);
  return (
    <PostForm className={contactFormStyles.form}>
      {answer && (
        <p className={contactFormStyles.problem} role="alert">
          {answer.problem}
        </p>
      )}
      <input type="hidden" name="key" value={formKey} />
      <TextField
        {...field('name')}
        label={t(($) => $.contact.name)}
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={answer?.values.name}
      />
      <TextField
        {...field('email')}
        label={t(($) => $.contact.email)}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        dir="ltr"
        defaultValue={answer?.values.email}
      />
      <TextBox
        {...field('message')}
        label={t(($) => $.contact.message)}
        required
        maxLength={5000}
        dir="auto"
        defaultValue={answer?.values.message}
      />
      <TrapField label={t(($) => $.contact.trap)} />
      <Button type="submit">{t(($) => $.contact.send)}</Button>
    </PostForm>
  );
}
