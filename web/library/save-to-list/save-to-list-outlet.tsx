import { lazy, Suspense, useEffect, useState } from 'react';
import { isPlainClick } from '#web/lib/plain-links.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { useWatchlistMarks } from './use-watchlist-marks.ts';

const SaveToListDialog = lazy(() =>
  import('./save-to-list-dialog.tsx').then(({ SaveToListDialog }) => ({
    default: SaveToListDialog,
  })),
);

/**
 * For viewers: turns save links into a dialog with their lists, and marks those of titles on the
 * watchlist. Anonymous visitors follow the link to a page.
 */
export function SaveToListOutlet() {
  const session = usePageSession();
  const isSignedIn = Boolean(session?.viewer);
  const [path, setPath] = useState<string>();
  const [changes, setChanges] = useState(0);
  useWatchlistMarks(isSignedIn ? session?.found?.cookie : undefined, changes);
  useEffect(() => {
    if (!isSignedIn) return;
    function open(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>('a[data-keep]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      setPath(`${link.pathname}${link.search}`);
    }
    // Before the click reaches the link handler.
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, [isSignedIn]);
  function close() {
    setPath(undefined);
    setChanges((count) => count + 1);
  }
  return <Suspense>{path && <SaveToListDialog key={path} path={path} onClose={close} />}</Suspense>;
}
