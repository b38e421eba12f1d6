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
 * A window over the page; open while it is rendered. Its texts are fetched with it. It stands at the
 * end of the page: what a heading or a card says of its links is not for the links in here.
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
