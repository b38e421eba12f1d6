import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './player-dialog.module.css';

/** A window over the player, also in full screen; open while it is rendered. */
export function PlayerDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  /** `close` closes it and gives the focus back. */
  children: (close: () => void) => ReactNode;
}) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      onClose={onClose}
      noautohide=""
      aria-labelledby={titleId}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
