import type { TFunction } from 'i18next';
import { Bookmark, CircleUserRound, History, LayoutDashboard, LogOut } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation } from 'react-router';
import type { User } from '#contract/account.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { reloadPage } from '#web/lib/reload-page.ts';
import { useAuthentication } from '#web/lib/session/authentication.ts';
import {
  callAsViewer,
  readStoredSession,
  removeStoredSession,
} from '#web/lib/session/call-as-viewer.ts';
import { type PageViewer, usePageSession } from '#web/lib/session/page-session.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { showToast } from '#web/lib/show-toast.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import styles from './account-menu.module.css';
import { Avatar } from './avatar.tsx';

type AccountMenuProps = {
  viewer: PageViewer;
  /** Replaces the menu if the check finds nobody signed in. */
  signIn: ReactNode;
};

/** The viewer's menu. Links and a form, so it works without JavaScript. */
export function AccountMenu({ viewer, signIn }: AccountMenuProps) {
  const { t } = useTranslation();
  const address = useAddress();
  const logoutPath = address(href('/logout'));
  const { status, user } = useAuthentication();
  const cookie = usePageSession()?.found?.cookie;
  if (status === 'anonymous') return signIn;
  function logOutHere(event: FormEvent) {
    if (!cookie) return;
    event.preventDefault();
    // Failures have already been shown and logged.
    logOut(cookie, logoutPath, t).catch(() => undefined);
  }
  // In a household, whose profile it is matters more than whose account.
  const profile = user && user.profiles.length > 1 ? user.profile : undefined;
  const name = profile?.name ?? viewer.username;
  const picture = profile && !profile.is_first ? undefined : user?.picture;
  return (
    <Disclosure
      className={styles.button}
      label={`${t(($) => $.account_menu.label)}: ${name}`}
      summary={<Avatar name={name} colour={profile?.colour} picture={picture} />}
    >
      <div className={styles.menu}>
        <p className={styles.viewer}>
          <bdi>{viewer.username}</bdi>
          <bdi className={styles.email}>{user?.email ?? viewer.email}</bdi>
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
          {user && user.staff_roles.length > 0 && (
            <li>
              <a className={styles.entry} href={address(href('/admin'))}>
                <LayoutDashboard size={20} aria-hidden="true" />
                {t(($) => $.account_menu.admin)}
              </a>
            </li>
          )}
        </ul>
        <PostForm action={logoutPath} onSubmit={logOutHere}>
          <button className={styles.entry} type="submit">
            <LogOut className={styles.out} size={20} aria-hidden="true" />
            {t(($) => $.account_menu.logout)}
          </button>
        </PostForm>
      </div>
    </Disclosure>
  );
}

/** Milliseconds for which the message can be read before the page reloads. */
const reloadDelay = 1_000;

const id = 'logout';

/**
 * Signs out: only a 200 from the API removes the cookie, and the page reloads. Failures are shown,
 * logged and rethrown, so that error reports see them. `page`: the page for signing out without
 * scripts.
 */
async function logOut(cookie: string, page: string, t: TFunction): Promise<void> {
  showToast({ type: 'loading', text: t(($) => $.account_menu.logging_out), id });
  try {
    const refresh = readStoredSession(cookie)?.token.refresh ?? '';
    const answer = await callAsViewer(cookie, 'account.logout', { refresh });
    // That page has a field for the PIN.
    if (!answer.ok && answer.code === 'pin_required') return window.location.assign(page);
    if (!answer.ok) throw new LogoutRefused(answer.message);
    if (answer.status !== 200) throw new LogoutRefused(readDetailMessage(answer.output));
    removeStoredSession(cookie);
    showToast({ type: 'success', text: t(($) => $.account_menu.logged_out), id });
    setTimeout(reloadPage, reloadDelay);
  } catch (error) {
    const text = explainLogoutFailure(error, {
      refused: t(($) => $.account_menu.logout_failed),
      unknown: t(($) => $.account_menu.logout_failed_unknown),
    });
    showToast({ type: 'error', text, id });
    // biome-ignore lint/suspicious/noConsole: a failed call is logged where it happened
    console.error(error);
    throw error;
  }
}

/** Switches between the household's profiles without signing out. */
function ProfileSwitcher({ user }: { user: User }) {
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

/** The API refused to sign out. */
export class LogoutRefused extends Error {
  override name = 'LogoutRefused';
  readonly detailMessage: string | undefined;

  constructor(detailMessage: string | undefined) {
    super(detailMessage ?? 'The API refused to log out');
    this.detailMessage = detailMessage;
  }
}

/**
 * The toast's text: the server's `detail_message`; else "Logout failed" for a refusal, the error's
 * own message, or a general text.
 */
export function explainLogoutFailure(
  error: unknown,
  texts: { refused: string; unknown: string },
): string {
  if (error instanceof LogoutRefused) return error.detailMessage ?? texts.refused;
  const message = error instanceof Error ? error.message : '';
  return readDetailMessage(error) || message || texts.unknown;
}

function readDetailMessage(source: unknown): string | undefined {
  if (typeof source !== 'object' || source === null || !('detail_message' in source)) return;
  const { detail_message } = source;
  return typeof detail_message === 'string' && detail_message !== '' ? detail_message : undefined;
}
