import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isPlainClick } from '#web/lib/plain-links.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { applyChanges, forgetWatchlist, setWatchlist } from './watchlist.ts';

const SaveToListDialog = lazy(() =>
  import('./save-to-list-dialog.tsx').then(({ SaveToListDialog }) => ({
    default: SaveToListDialog,
  })),
);

/**
 * For viewers: turns links to the choice of playlists into a dialog, and tells the page's save buttons
 * which titles are on the watchlist, with one request per page. Anonymous visitors follow the link to a page.
 */
export function SaveToListOutlet() {
  const session = usePageSession();
  const isSignedIn = Boolean(session?.viewer);
  const authCookie = isSignedIn ? session?.found?.cookie : undefined;
  const { key } = useLocation();
  const [path, setPath] = useState<string>();
  const [changes, setChanges] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again on another page or after a change
  useEffect(() => {
    if (authCookie !== undefined) void readWatchlist(authCookie);
    return applyChanges;
  }, [authCookie, key, changes]);
  useEffect(() => {
    if (!isSignedIn) return;
    function open(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest('a');
      const isChoice = link?.origin === window.location.origin && choices.test(link.pathname);
      if (!isChoice || choices.test(window.location.pathname) || !isPlainClick(event)) return;
      event.preventDefault();
      setPath(`${link.pathname}${link.search}`);
    }
    // Before the click reaches the link handler.
    document.addEventListener('click', open, { capture: true });
    return () => {
      document.removeEventListener('click', open, { capture: true });
      forgetWatchlist();
    };
  }, [isSignedIn]);
  function close() {
    setPath(undefined);
    setChanges((count) => count + 1);
  }
  return <Suspense>{path && <SaveToListDialog key={path} path={path} onClose={close} />}</Suspense>;
}

/** Offline, buttons stay as they are. */
async function readWatchlist(authCookie: string): Promise<void> {
  if (!document.querySelector('[data-save]')) return;
  const { callAsViewer } = await import('#web/lib/session/call-as-viewer.ts');
  const answer = await callAsViewer(authCookie, 'library.listWatchlistIds', {}).catch(
    () => undefined,
  );
  if (answer?.ok) setWatchlist(answer.output.data.ids);
}

/** Paths of `saveToListPath` and `saveEpisodeToListPath`. */
const choices = /^\/keep\//;
