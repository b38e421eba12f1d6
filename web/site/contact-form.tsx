import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { Problem } from '#contract/shared/problem.ts';
import { XsrfField } from '#web/lib/session/xsrf-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TrapField } from '#web/ui/trap-field.tsx';
import styles from './contact-form.module.css';

type Written = { name: string; email: string; message: string };

type ContactFormProps = {
  /** Sent twice, it is one message. */
  formKey: string;
  refused?: { problem: Problem; written: Written } | undefined;
};

/** A plain form first; with JavaScript the page stays while it is sent. */
export function ContactForm({ formKey, refused }: ContactFormProps) {
  const { t } = useTranslation('site');
  const isSending = useNavigation().state === 'submitting';
  const errors = refused?.problem.errors ?? [];
  const errorOf = (name: keyof Written) => errors.find(({ field }) => field === name)?.message;
  return (
    <Form className={styles.form} method="post" key={formKey}>
      {refused && (
        <p className={styles.problem} role="alert">
          {refused.problem.detail}
        </p>
      )}
      <XsrfField />
      <input type="hidden" name="key" value={formKey} />
      <TextField
        label={t(($) => $.contact.name)}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={refused?.written.name}
        error={errorOf('name')}
      />
      <TextField
        label={t(($) => $.contact.email)}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        dir="ltr"
        defaultValue={refused?.written.email}
        error={errorOf('email')}
      />
      <TextBox
        label={t(($) => $.contact.message)}
        name="message"
        required
        maxLength={5000}
        dir="auto"
        defaultValue={refused?.written.message}
        error={errorOf('message')}
      />
      <TrapField label={t(($) => $.contact.trap)} />
      <Button type="submit" disabled={isSending}>
        {t(($) => $.contact.send)}
      </Button>
    </Form>
  );
}
