import { PendingPage } from './catalogue/pending/pending-page.tsx';
import { PreviewOutlet } from './catalogue/previews/preview-outlet.tsx';
import { useBackCloses } from './layouts/use-back-closes.ts';
import { useMenuPanels } from './layouts/use-menu-panels.ts';
import { SaveToListOutlet } from './library/save-to-list/save-to-list-outlet.tsx';
import { useOfflineShell } from './offline/use-offline-shell.ts';
import { useIdleNotes } from './playback/memory/use-idle-notes.ts';
import { useIdleCounts } from './shop/cart/use-idle-counts.ts';
import { RemoteOutlet } from './tv/remote-outlet.tsx';
import { isTelevision } from './tv/television.ts';

/** `sign`: what the visitor did before this was loaded. */
export type IdleFeaturesProps = { sign: Event | undefined };

/** Features that load late, on every page. */
export function IdleFeatures({ sign }: IdleFeaturesProps) {
  useIdleCounts();
  useIdleNotes();
  useOfflineShell();
  useMenuPanels();
  useBackCloses();
  return (
    <>
      <PendingPage first={sign?.target instanceof Element ? sign.target : undefined} />
      <SaveToListOutlet />
      <RemoteOutlet sign={sign} />
      {!isTelevision() && <PreviewOutlet />}
    </>
  );
}
