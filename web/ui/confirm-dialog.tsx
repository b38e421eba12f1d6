import { type ReactNode, useId } from 'react';
import { Button, LinkButton } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { ModalDialog } from './modal-dialog.tsx';

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
