import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/account.ts';
import type { FormAnswer } from '#web/lib/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from './avatar.tsx';
import { LockForm } from './device-lock.tsx';
import styles from './profile-card.module.css';
import { ProfileForm } from './profile-form.tsx';

type ProfileCardProps = {
  profile: Profile;
  isCurrent: boolean;
  hasPin: boolean;
  /** Whether this device can be locked to the profile. */
  isLockable: boolean;
  answer: FormAnswer | undefined;
};

/** Somebody of the household: watch as them, change them, delete them, lock the device to them. */
export function ProfileCard(props: ProfileCardProps) {
  const { profile, isCurrent, hasPin, isLockable, answer } = props;
  const isAboutLock = answer?.values.intent === 'lock';
  const answerToChange = isAboutLock ? undefined : answer;
  const { t } = useTranslation('account');
  const { id, name, colour } = profile;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Avatar name={name} colour={colour} />
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        {isCurrent ? (
          <strong className={styles.current}>{t(($) => $.profiles.current)}</strong>
        ) : (
          <PostForm>
            <input type="hidden" name="intent" value="activate" />
            <Button type="submit" look="secondary" name="id" value={id}>
              {t(($) => $.profiles.watch_as, { name })}
            </Button>
          </PostForm>
        )}
      </div>
      <details open={answerToChange !== undefined}>
        <summary className={styles.summary}>{t(($) => $.profiles.edit, { name })}</summary>
        <div className={styles.change}>
          <ProfileForm profile={profile} answer={answerToChange} />
          {!profile.is_first && (
            <PostForm className={styles.deletion}>
              <input type="hidden" name="intent" value="delete" />
              <p>{t(($) => $.profiles.delete_text)}</p>
              <Button type="submit" look="danger" name="id" value={id}>
                {t(($) => $.profiles.delete)}
              </Button>
            </PostForm>
          )}
        </div>
      </details>
      {isLockable && (
        <details open={isAboutLock}>
          <summary className={styles.summary}>{t(($) => $.device_lock.lock, { name })}</summary>
          <div className={styles.change}>
            <LockForm profile={profile} hasPin={hasPin} answer={isAboutLock ? answer : undefined} />
          </div>
        </details>
      )}
    </div>
  );
}
