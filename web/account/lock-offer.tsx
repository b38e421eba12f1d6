import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/account.ts';
import { type FormAnswer, fieldsOf } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { AccountPart } from './account-part.tsx';
import { LockForm } from './device-lock.tsx';
import styles from './form.module.css';

export const pinFields = ['pin', 'current_password'] as const;

type LockOfferProps = { profile: Profile; hasPin: boolean; answer: FormAnswer | undefined };

/**
 * For a profile with a limit that has just been made: a PIN, without which whoever uses it can
 * switch to another one, and then the lock of this device.
 */
export function LockOffer({ profile, hasPin, answer }: LockOfferProps) {
  const { t } = useTranslation('account');
  const { name } = profile;
  return (
    <AccountPart heading={t(($) => $.lock_offer.heading, { name })}>
      {hasPin ? (
        <>
          <p>{t(($) => $.lock_offer.has_pin, { name })}</p>
          <p>{t(($) => $.lock_offer.device, { name })}</p>
          <LockForm profile={profile} hasPin answer={answer} />
        </>
      ) : (
        <NewPin profile={profile} answer={answer} />
      )}
    </AccountPart>
  );
}

function NewPin({ profile: { id, name }, answer }: Omit<LockOfferProps, 'hasPin'>) {
  const { t } = useTranslation('account');
  const field = fieldsOf(answer, pinFields);
  return (
    <PostForm className={styles.form} noValidate>
      <p>{t(($) => $.lock_offer.no_pin, { name })}</p>
      {answer?.problem && <FormMessage kind="problem">{answer.problem}</FormMessage>}
      <input type="hidden" name="intent" value="set-pin" />
      <input type="hidden" name="id" value={id} />
      <TextField
        {...field('pin')}
        label={t(($) => $.lock_offer.pin)}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
        required
      />
      <PasswordField
        {...field('current_password')}
        label={t(($) => $.fields.current_password)}
        show={t(($) => $.fields.show_password)}
        hide={t(($) => $.fields.hide_password)}
        autoComplete="current-password"
        required
      />
      <Button type="submit">{t(($) => $.lock_offer.set)}</Button>
    </PostForm>
  );
}
