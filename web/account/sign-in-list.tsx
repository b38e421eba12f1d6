import { useTranslation } from 'react-i18next';
import type { SignIn } from '#contract/account.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './sign-in-list.module.css';

/** Where an account is signed in, each with a way to end it. */
export function SignInList({ sessions }: { sessions: SignIn[] }) {
  const { t } = useTranslation('account');
  const times = useTimes();
  return (
    <ul className={styles.list}>
      {sessions.map(({ id, device, client_address, created_at, last_used_at, is_current }) => (
        <li key={id} className={styles.session}>
          <div>
            <h2 className={styles.device}>
              <bdi>{device || t(($) => $.sessions.unknown_device)}</bdi>
            </h2>
            <p className={styles.facts}>
              {is_current && <strong>{t(($) => $.sessions.current)}</strong>}
              <span suppressHydrationWarning>
                {t(($) => $.sessions.last_used, { date: times.instant(last_used_at) })}
              </span>
              <span suppressHydrationWarning>
                {t(($) => $.sessions.signed_in, { date: times.instant(created_at) })}
              </span>
              <bdi>{client_address}</bdi>
            </p>
          </div>
          {!is_current && (
            <PostForm>
              <Button
                type="submit"
                look="secondary"
                name="id"
                value={id}
                aria-label={t(($) => $.sessions.end_named, {
                  device: device || t(($) => $.sessions.unknown_device),
                })}
              >
                {t(($) => $.sessions.end)}
              </Button>
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  );
}
