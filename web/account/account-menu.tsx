import type { TFunction } from 'i18next';
import { Bookmark, CircleUserRound, History, LogOut } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { useAuthentication } from '#web/lib/session/authentication.ts';
import {
  callAsViewer,
  readStoredSession,
  writeStoredSession,
} from '#web/lib/session/call-as-viewer.ts';
import { type PageViewer, usePageSession } from '#web/lib/session/page-session.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { showToast } from '#web/lib/show-toast.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import styles from './account-menu.module.css';
import { Avatar } from './avatar.tsx';
import { explainLogoutFailure, LogoutRefused } from './logout-failure.ts';
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

/** Milliseconds; specification, section 9. */
const reloadDelay = 1_000;

const id = 'logout';

/**
 * Ends the session: only the API's 200 removes the cookie, and the page is loaded anew. A failure
 * is shown, logged and thrown again (specification, section 8). `page`: where it is done without a
 * script.
 */
async function logOut(cookie: string, page: string, t: TFunction): Promise<void> {
  showToast({ type: 'loading', text: t(($) => $.account_menu.logging_out), id });
  try {
    const refresh = readStoredSession(cookie)?.token.refresh ?? '';
    const answer = await callAsViewer(cookie, 'account.logout', { refresh });
    // The page of its own has a field for the PIN.
    if (!answer.ok && answer.code === 'pin_required') return window.location.assign(page);
    if (answer.status !== 200) throw new LogoutRefused(answer.ok ? undefined : answer.message);
    writeStoredSession(cookie, null);
    showToast({ type: 'success', text: t(($) => $.account_menu.logged_out), id });
    setTimeout(() => window.location.reload(), reloadDelay);
  } catch (error) {
    const text = explainLogoutFailure(error, {
      refused: t(($) => $.account_menu.logout_failed),
      unknown: t(($) => $.account_menu.logout_failed_unknown),
    });
    showToast({ type: 'error', text, id });
    // biome-ignore lint/suspicious/noConsole: failures of calls are logged, as specified
    console.error(error);
    throw error;
  }
}
