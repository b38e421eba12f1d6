import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { showToast } from '#web/lib/show-toast.ts';
import { Button } from '#web/ui/button.tsx';
import type { action } from './newsletter.route.tsx';
import styles from './newsletter-form.module.css';

/** The newsletter form in the footer: inline with JavaScript, a separate page without. */
export function NewsletterForm() {
  const { t } = useTranslation();
  const id = useId();
  const address = useAddress();
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data;
  const text = answer && (answer.problem ?? t(($) => $.newsletter.thanks));
  const type = answer?.problem ? 'error' : 'success';
  useEffect(() => {
    if (text) showToast({ type, text, id: 'newsletter' });
  }, [text, type]);
  return (
    <fetcher.Form className={styles.form} method="post" action={address(href('/newsletter'))}>
      <label htmlFor={id}>
        {t(($) => $.newsletter.label)}
        <span aria-hidden="true"> *</span>
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          dir="ltr"
          placeholder={t(($) => $.newsletter.placeholder)}
          aria-describedby={`${id}-hint`}
        />
        <Button type="submit" look="secondary">
          {t(($) => $.newsletter.submit)}
        </Button>
      </div>
      <p id={`${id}-hint`} role="status">
        {text ?? t(($) => $.newsletter.hint)}
      </p>
    </fetcher.Form>
  );
}
