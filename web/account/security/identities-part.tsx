import { useTranslation } from 'react-i18next';
import type { AccountSecurity } from '#contract/account/security.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { AccountPart } from '../account-part.tsx';
import styles from './security.module.css';

/** The accounts elsewhere that sign in to this one; nothing without any. */
export function IdentitiesPart({ identities }: Pick<AccountSecurity, 'identities'>) {
  const { t } = useTranslation('security');
  const times = useTimes();
  if (identities.length === 0) return null;
  return (
    <AccountPart heading={t(($) => $.linked.heading)} text={t(($) => $.linked.text)}>
      <ul className={styles.list}>
        {identities.map(({ id, name, email, created_at, last_used_at }) => (
          <li key={id} className={styles.entry}>
            <p>
              <bdi>{name}</bdi> · <bdi>{email}</bdi>
            </p>
            <p className={styles.facts}>
              <span suppressHydrationWarning>
                {t(($) => $.passkeys.created, { date: times.instant(created_at) })}
              </span>
              <span suppressHydrationWarning>
                {t(($) => $.passkeys.last_used, { date: times.instant(last_used_at) })}
              </span>
            </p>
            <PostForm>
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                look="danger"
                name="intent"
                value="unlink"
                aria-label={t(($) => $.linked.unlink_named, { name })}
              >
                {t(($) => $.linked.unlink)}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </AccountPart>
  );
}
