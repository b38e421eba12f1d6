import { X } from 'lucide-react';
import { Suspense, useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import styles from './share-dialog.module.css';
import { ShareWays } from './share-ways.tsx';
import type { SharedPage } from './shared-page.ts';

type ShareDialogProps = { page: SharedPage; onClose: () => void };

/**
 * The share dialog, open while it is rendered. Loads its texts. Rendered at the end of the page, so
 * that styles for links in a heading or card do not apply.
 */
export function ShareDialog(props: ShareDialogProps) {
  return createPortal(
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>,
    document.body,
  );
}

function OpenDialog({ page, onClose }: ShareDialogProps) {
  const { t } = useTranslation('share');
  const titleId = useId();
  return (
    <ModalDialog labelledBy={titleId} onClose={onClose}>
      {(close) => (
        <>
          <div className={styles.title}>
            <h2 id={titleId}>{t(($) => $.heading, { name: page.name })}</h2>
            <Button look="quiet" aria-label={t(($) => $.close)} onClick={close}>
              <X size={20} aria-hidden="true" />
            </Button>
          </div>
          <ShareWays page={page} />
        </>
      )}
    </ModalDialog>
  );
}
