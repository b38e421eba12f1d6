import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isPlainClick } from '#web/lib/plain-links.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { forgetChanges, markLaterButtons, readMarks } from './watchlist-marks.ts';

const SaveToListDialog = lazy(() =>
  import('./save-to-list-dialog.tsx').then(({ SaveToListDialog }) => ({
    default: SaveToListDialog,
  })),
);

/**
 * For viewers: turns links to the choice of playlists into a dialog, and marks the save buttons of
 * titles on the watchlist, with one request per page. Anonymous visitors follow the link to a page.
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
    if (authCookie !== undefined) void readMarks(authCookie);
    return forgetChanges;
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
    const stop = markLaterButtons();
    return () => {
      document.removeEventListener('click', open, { capture: true });
      stop();
    };
  }, [isSignedIn]);
  function close() {
    setPath(undefined);
    setChanges((count) => count + 1);
  }
  return <Suspense>{path && <SaveToListDialog key={path} path={path} onClose={close} />}</Suspense>;
}

/** Paths of `saveToListPath` and `saveEpisodeToListPath`. */
const choices = /^\/keep\//;
