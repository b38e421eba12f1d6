import type { TFunction } from 'i18next';
import {
  callAsViewer,
  readStoredSession,
  writeStoredSession,
} from '#web/lib/session/call-as-viewer.ts';
import { showToast } from '#web/lib/show-toast.ts';
import { explainLogoutFailure, LogoutRefused } from './logout-failure.ts';

/** Milliseconds; specification, section 9. */
const reloadDelay = 1_000;

const id = 'logout';

/**
 * Ends the session: only the API's 200 removes the cookie, and the page is loaded anew. A failure
 * is shown, logged and thrown again (specification, section 8). `page`: where it is done without a
 * script.
 */
export async function logOut(cookie: string, page: string, t: TFunction): Promise<void> {
  showToast({ type: 'loading', text: t(($) => $.account_menu.logging_out), id });
  try {
    const refresh = readStoredSession(cookie)?.token.refresh;
    const body = JSON.stringify({ refresh });
    const answer = await callAsViewer(cookie, 'logout/', { method: 'POST', body });
    if (answer.status !== 200) {
      const body = await answer.json().catch(() => undefined);
      // The page of its own has a field for the PIN.
      if (body?.code === 'pin_required') return window.location.assign(page);
      throw new LogoutRefused(body);
    }
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
