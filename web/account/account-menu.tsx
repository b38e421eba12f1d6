import { Bookmark, CircleUserRound, History, LogOut } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { useAuthentication } from '#web/lib/session/authentication.ts';
import { type PageViewer, usePageSession } from '#web/lib/session/page-session.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import styles from './account-menu.module.css';
import { Avatar } from './avatar.tsx';
import { logOut } from './log-out.ts';
import { ProfileSwitcher } from './profile-switcher.tsx';

type AccountMenuProps = {
  viewer: PageViewer;
  /** Takes the menu's place when the check finds nobody signed in. */
  signIn: ReactNode;
};

/** Who is signed in, and where they go from here. Links and a form, so it works without JavaScript. */
export function AccountMenu({ viewer, signIn }: AccountMenuProps) {
  const { t } = useTranslation();
  const address = useAddress();
  const { status, user } = useAuthentication();
  const cookie = usePageSession()?.found?.cookie;
  if (status === 'anonymous') return signIn;
  function logOutHere(event: FormEvent) {
    if (!cookie) return;
    event.preventDefault();
    // Whatever has failed has been shown and logged.
    logOut(cookie, address(href('/logout')), t).catch(() => undefined);
  }
  return (
    <Disclosure
      className={styles.button}
      label={`${t(($) => $.account_menu.label)}: ${viewer.username}`}
      summary={<Avatar name={viewer.username} picture={user?.picture} />}
    >
      <div className={styles.menu}>
        <p className={styles.viewer}>
          <bdi>{viewer.username}</bdi>
          <bdi className={styles.email}>{viewer.email}</bdi>
        </p>
        {user && <ProfileSwitcher user={user} />}
        <ul>
          <li>
            <a className={styles.entry} href={address(href('/playlist'))}>
              <History size={20} aria-hidden="true" />
              {t(($) => $.account_menu.history)}
            </a>
          </li>
          <li>
            <a className={styles.entry} href={address(href('/watchlist-detail'))}>
              <Bookmark size={20} aria-hidden="true" />
              {t(($) => $.account_menu.watchlist)}
            </a>
          </li>
          <li>
            <a className={styles.entry} href={address(href('/account'))}>
              <CircleUserRound size={20} aria-hidden="true" />
              {t(($) => $.account_menu.account)}
            </a>
          </li>
        </ul>
        <PostForm action={href('/logout')} onSubmit={logOutHere}>
          <button className={styles.entry} type="submit">
            <LogOut className={styles.out} size={20} aria-hidden="true" />
            {t(($) => $.account_menu.logout)}
          </button>
        </PostForm>
      </div>
    </Disclosure>
  );
}
