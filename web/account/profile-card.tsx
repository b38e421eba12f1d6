import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/account.ts';
import type { FormAnswer } from '#web/lib/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from './avatar.tsx';
import styles from './profile-card.module.css';
import { ProfileForm } from './profile-form.tsx';

type ProfileCardProps = { profile: Profile; isCurrent: boolean; answer: FormAnswer | undefined };

/** Somebody of the household: watch as them, change them, delete them. */
export function ProfileCard({ profile, isCurrent, answer }: ProfileCardProps) {
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
      <details open={answer !== undefined}>
        <summary className={styles.summary}>{t(($) => $.profiles.edit, { name })}</summary>
        <div className={styles.change}>
          <ProfileForm profile={profile} answer={answer} />
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
    </div>
  );
}
