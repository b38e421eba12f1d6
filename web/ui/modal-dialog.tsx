import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './modal-dialog.module.css';

type ModalDialogProps = Omit<
  ComponentProps<'dialog'>,
  'children' | 'className' | 'onClose' | 'open'
> & {
  labelledBy: string;
  /** A full-height panel at the inline end. */
  isAside?: boolean;
  onClose: () => void;
  /** `close` closes the dialog and restores the focus. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A modal window, open while it is rendered. Without scripts it is part of the page. */
export function ModalDialog({
  labelledBy,
  isAside,
  onClose,
  children,
  ...props
}: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before painting, so that it does not flash in the page.
  useLayoutEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, []);
  function handleClose(event: React.SyntheticEvent<HTMLDialogElement>) {
    // The effect above closes it briefly.
    if (!event.currentTarget.open) onClose();
  }
  return (
    <dialog
      {...props}
      ref={dialog}
      className={styles.dialog}
      data-side={isAside || undefined}
      aria-labelledby={labelledBy}
      open
      onClose={handleClose}
    >
      {typeof children === 'function' ? children(() => dialog.current?.close()) : children}
    </dialog>
  );
}
