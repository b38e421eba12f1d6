import { PendingPage } from './catalogue/pending/pending-page.tsx';
import { KeepOutlet } from './library/keep/keep-outlet.tsx';
import { useOfflineShell } from './offline/use-offline-shell.ts';
import { useLateNotes } from './playback/memory/use-late-notes.ts';
import { useLateCounts } from './shop/cart/use-late-counts.ts';
import { useMenuPanels } from './site/use-menu-panels.ts';
import { RemoteOutlet } from './tv/remote-outlet.tsx';

/** `sign`: what a visitor did before this was there. */
export type LatePageProps = { sign: Event | undefined };

/** The parts that come late, on every page. */
export function LatePage({ sign }: LatePageProps) {
  useLateCounts();
  useLateNotes();
  useOfflineShell();
  useMenuPanels();
  return (
    <>
      <PendingPage first={sign?.target instanceof Element ? sign.target : undefined} />
      <KeepOutlet />
      <RemoteOutlet sign={sign} />
    </>
  );
}
