import type { i18n } from 'i18next';
import { callAsViewer, SignedOutError } from '#web/lib/session/call-as-viewer.ts';
import { showToast } from '#web/lib/show-toast.ts';
import { changeWatchlist } from './watchlist.ts';

type Viewer = { authCookie: string; i18n: i18n };

type Wanted = {
  title: number;
  isSaved: boolean;
  /** Address of the page with the viewer's playlists. */
  choices: string;
};

/** A toast replaces the one about the press before. */
const id = 'saved';

/** Changes are sent in the order of the presses. */
let last: Promise<unknown> = Promise.resolve();

/** Saves the title of a button, or removes it if it is saved. */
export function toggleSaved(button: HTMLButtonElement, viewer: Viewer): Promise<void> {
  return change(viewer, {
    title: Number(button.dataset.save),
    isSaved: button.value === 'watch',
    choices: button.formAction,
  });
}

/** Shows the change at once, and takes it back if it fails. */
async function change(viewer: Viewer, wish: Wanted): Promise<void> {
  const { title, isSaved, choices } = wish;
  changeWatchlist(title, isSaved);
  const sent = last.then(() => send(viewer.authCookie, wish));
  last = sent.catch(() => undefined);
  await viewer.i18n.loadNamespaces('library');
  const t = viewer.i18n.getFixedT(null, 'library');
  if (isSaved) {
    const { pathname, search } = new URL(choices);
    const link = { href: pathname + search, text: t(($) => $.save.choose) };
    showToast({ type: 'custom', id, text: t(($) => $.save.saved), link });
  } else {
    const undo = () => void change(viewer, { ...wish, isSaved: true });
    const action = { text: t(($) => $.save.undo), run: undo };
    showToast({ type: 'custom', id, text: t(($) => $.save.removed), action });
  }
  try {
    const refusal = await sent;
    if (refusal === undefined) return;
    showToast({ type: 'error', id, text: refusal || t(($) => $.save.failed) });
  } catch (error) {
    // That page has the sign-in form.
    if (error instanceof SignedOutError) return window.location.assign(choices);
    if (!(error instanceof TypeError)) throw error;
    showToast({ type: 'error', id, text: t(($) => $.save.failed) });
  }
  changeWatchlist(title, !isSaved);
}

/** Undefined once it is done, else why not, if the API says so. */
async function send(authCookie: string, { title, isSaved }: Wanted): Promise<string | undefined> {
  const name = isSaved ? 'library.addToWatchlist' : 'library.removeFromWatchlist';
  const answer = await callAsViewer(authCookie, name, { title }, { keepalive: true });
  return answer.ok ? undefined : (answer.message ?? '');
}
