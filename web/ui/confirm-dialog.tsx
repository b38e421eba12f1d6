import { type ReactNode, useId } from 'react';
import { Button, LinkButton } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { ModalDialog } from './modal-dialog.tsx';

type ConfirmDialogProps = {
  texts: { heading: string; text: string; yes: string; cancel: string };
  /** What the question is about. */
  name: string;
  /** Address of the page without the dialog. */
  back: string;
  onClose: () => void;
  /** Nothing is lost by it: "yes" is what people are here for. */
  isSafe?: boolean;
  /** Renders the form that "yes" submits, given the two buttons. */
  children: (buttons: ReactNode) => ReactNode;
};

/** Asks for confirmation of an irreversible action; without scripts, a part of its page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { texts, name, back, onClose, isSafe = false, children } = props;
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
              {/* First, so that it gets the initial focus: the irreversible choice has to be
                  deliberate. */}
              <LinkButton
                href={back}
                look={isSafe ? 'secondary' : 'primary'}
                onClick={(event) => {
                  event.preventDefault();
                  close();
                }}
              >
                {texts.cancel}
              </LinkButton>
              <Button type="submit" look={isSafe ? 'primary' : 'danger'}>
                {texts.yes}
              </Button>
            </div>,
          )}
        </div>
      )}
    </ModalDialog>
  );
}
