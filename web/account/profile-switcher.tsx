import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import type { User } from '#contract/account.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Avatar } from './avatar.tsx';
import styles from './profile-switcher.module.css';

/** Who of the household watches: a press changes it, without signing out. */
export function ProfileSwitcher({ user }: { user: User }) {
  const { t } = useTranslation();
  const address = useAddress();
  const { pathname, search } = useLocation();
  if (user.profiles.length < 2) return null;
  return (
    <PostForm action={address(href('/account/profiles'))}>
      <input type="hidden" name="intent" value="activate" />
      <input type="hidden" name="return_to" value={`${pathname}${search}`} />
      <p className={styles.heading}>{t(($) => $.account_menu.who_watches)}</p>
      <ul className={styles.profiles}>
        {user.profiles.map(({ id, name, colour }) => (
          <li key={id}>
            <button
              className={styles.profile}
              type="submit"
              name="id"
              value={id}
              aria-current={id === user.profile.id ? 'true' : undefined}
            >
              <Avatar name={name} colour={colour} />
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </PostForm>
  );
}
