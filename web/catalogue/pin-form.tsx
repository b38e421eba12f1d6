import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './pin-form.module.css';

/** The PIN of the household; whoever has it comes back to `path`, and may watch. */
export function PinForm({ path }: { path: string }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  return (
    <PostForm className={styles.form} action={address(href('/account/pin'))}>
      <input type="hidden" name="intent" value="unlock" />
      <input type="hidden" name="from" value={path} />
      <TextField
        label={t(($) => $.gate.pin)}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
        required
      />
      <Button type="submit">{t(($) => $.gate.unlock)}</Button>
    </PostForm>
  );
}
