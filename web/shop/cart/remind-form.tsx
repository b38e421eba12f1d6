import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { TimeZoneField } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './remind-form.module.css';

/** Asks for one mail, should the cart be left: nobody gets it unasked. */
export function RemindForm() {
  const { t } = useTranslation('cart');
  const address = useAddress();
  return (
    <details className={styles.remind}>
      <summary>{t(($) => $.reminder.open)}</summary>
      <PostForm className={styles.form} action={address(href('/cart/reminder'))}>
        <TimeZoneField />
        <TextField
          name="email"
          type="email"
          label={t(($) => $.reminder.email)}
          hint={t(($) => $.reminder.hint)}
          autoComplete="email"
          maxLength={254}
          required
          dir="ltr"
        />
        <Button type="submit" look="secondary">
          {t(($) => $.reminder.ask)}
        </Button>
      </PostForm>
    </details>
  );
}
