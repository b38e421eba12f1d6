import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button, LinkButton } from './button.tsx';
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

type ConfirmDialogProps = {
  texts: { heading: string; text: string; yes: string; cancel: string };
  /** What it is about. */
  name: string;
  /** Address of the page without the question. */
  back: string;
  onClose: () => void;
  /** Puts the two ways into the form that is sent with "yes". */
  children: (ways: ReactNode) => ReactNode;
};

/** Asks before something is done for good; a part of its page without scripts. */
export function ConfirmDialog({ texts, name, back, onClose, children }: ConfirmDialogProps) {
  const id = useId();
  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      {(close) => (
        <div className={styles.question}>
          <h2 id={id}>{texts.heading}</h2>
          <p>{texts.text}</p>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          {children(
            <div className={styles.ways}>
              {/* First, so that the focus begins here: what cannot be undone takes a decision. */}
              <LinkButton
                href={back}
                onClick={(event) => {
                  event.preventDefault();
                  close();
                }}
              >
                {texts.cancel}
              </LinkButton>
              <Button type="submit" look="danger">
                {texts.yes}
              </Button>
            </div>,
          )}
        </div>
      )}
    </ModalDialog>
  );
}
