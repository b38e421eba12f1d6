import { type ReactNode, useId } from 'react';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import styles from './player-dialog.module.css';

/** A dialog over the player, also in full screen; open while it is rendered. */
export function PlayerDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  /** `close` closes it and restores the focus. */
  children: (close: () => void) => ReactNode;
}) {
  const titleId = useId();
  return (
    <ModalDialog labelledBy={titleId} onClose={onClose} noautohide="">
      {(close) => (
        <>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {children(close)}
        </>
      )}
    </ModalDialog>
  );
}
