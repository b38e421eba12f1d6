import { lazy, Suspense, useEffect, useState } from 'react';
import { usePageSession } from '#web/lib/session/page-session.ts';

const KeepDialog = lazy(() =>
  import('./keep-dialog.tsx').then(({ KeepDialog }) => ({ default: KeepDialog })),
);

/**
 * Shows in a dialog what the links to keep something lead to, for whoever is signed in. All others
 * follow the link, to a page where they can do that.
 */
export function KeepOutlet() {
  const isSignedIn = Boolean(usePageSession()?.viewer);
  const [path, setPath] = useState<string>();
  useEffect(() => {
    if (!isSignedIn) return;
    function open(event: MouseEvent) {
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>('a[data-keep]');
      if (!link || modified || event.button !== 0) return;
      event.preventDefault();
      setPath(`${link.pathname}${link.search}`);
    }
    // Before the click reaches what follows links.
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, [isSignedIn]);
  return (
    <Suspense>
      {path && <KeepDialog key={path} path={path} onClose={() => setPath(undefined)} />}
    </Suspense>
  );
}
