import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { DeviceLock } from '#contract/account/pin.ts';
import type { Profile } from '#contract/account.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { AccountPart } from './account-part.tsx';
import styles from './form.module.css';
import { PinGate } from './pin-gate.tsx';

type LockFormProps = { profile: Profile; hasPin: boolean; answer: FormAnswer | undefined };

/** Locks this device to a profile; requires a PIN, which unlocks it. */
export function LockForm({ profile, hasPin, answer }: LockFormProps) {
  const { t } = useTranslation('account');
  const address = useAddress();
  const text = t(($) => $.device_lock.text);
  if (hasPin) {
    const fields = { intent: 'lock', id: String(profile.id) };
    const label = t(($) => $.device_lock.lock, { name: profile.name });
    return <PinGate text={text} label={label} fields={fields} answer={answer} />;
  }
  return (
    <div className={styles.form}>
      <p>{text}</p>
      <p>
        {t(($) => $.device_lock.needs_pin)}{' '}
        <a className={styles.link} href={address(href('/account/pin'))}>
          {t(($) => $.device_lock.set_pin)}
        </a>
      </p>
    </div>
  );
}

/** The profile that this device is locked to, and a form to unlock it. */
export function LockedDevice({
  lock,
  answer,
}: {
  lock: DeviceLock;
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation('account');
  const address = useAddress();
  return (
    <AccountPart heading={t(($) => $.device_lock.locked, { name: lock.profile.name })}>
      <PinGate
        text={t(($) => $.device_lock.unlock_text)}
        label={t(($) => $.device_lock.unlock)}
        fields={{ intent: 'unlock' }}
        answer={answer}
      />
      <p className={styles.note}>
        {t(($) => $.device_lock.forgotten)}{' '}
        <a className={styles.link} href={address(href('/account/pin'))}>
          {t(($) => $.device_lock.new_pin)}
        </a>
      </p>
    </AccountPart>
  );
}
