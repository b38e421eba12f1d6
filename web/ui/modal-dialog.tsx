import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './modal-dialog.module.css';

type ModalDialogProps = Omit<
  ComponentProps<'dialog'>,
  'children' | 'className' | 'onClose' | 'open'
> & {
  labelledBy: string;
  /** At the end of the line, as high as the window. */
  isAside?: boolean;
  onClose: () => void;
  /** `close` closes it and gives the focus back. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/**
 * A window over the page; open while it is rendered. In a page without scripts it stands where it
 * was written.
 */
export function ModalDialog({
  labelledBy,
  isAside,
  onClose,
  children,
  ...props
}: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it is painted, so that it is not seen in the page first.
  useLayoutEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, []);
  function tell(event: React.SyntheticEvent<HTMLDialogElement>) {
    // The effect above closes it for a moment.
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
      onClose={tell}
    >
      {typeof children === 'function' ? children(() => dialog.current?.close()) : children}
    </dialog>
  );
}
