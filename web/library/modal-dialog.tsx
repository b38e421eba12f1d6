import { type ReactNode, useEffect, useRef } from 'react';
import styles from './modal-dialog.module.css';

type ModalDialogProps = { labelledBy: string; onClose: () => void; children: ReactNode };

/**
 * A window over the page; open while it is rendered. In a page without scripts it stands where it
 * was written.
 */
export function ModalDialog({ labelledBy, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, []);
  function tell(event: React.SyntheticEvent<HTMLDialogElement>) {
    // The effect above closes it for a moment.
    if (!event.currentTarget.open) onClose();
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={labelledBy} open onClose={tell}>
      {children}
    </dialog>
  );
}
