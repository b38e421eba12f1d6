import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './confirm-delete.module.css';
import { ModalDialog } from './modal-dialog.tsx';

type ConfirmDeleteProps = {
  /** What is about to go. */
  name: string;
  /** Address of the page without the question. */
  back: string;
  action: string;
  fields: Record<string, string>;
};

/** Asks before something is deleted (specification, section 8); a page of its own without scripts. */
export function ConfirmDelete({ name, back, action, fields }: ConfirmDeleteProps) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const id = useId();
  const isSent = useRef(false);
  function close() {
    if (!isSent.current) void navigate(back, { replace: true, preventScrollReset: true });
  }
  return (
    <ModalDialog labelledBy={id} onClose={close}>
      <div className={styles.question}>
        <h2 id={id}>{t(($) => $.delete.heading)}</h2>
        <p>{t(($) => $.delete.text)}</p>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <PostForm
          action={action}
          onSubmit={() => {
            isSent.current = true;
          }}
        >
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <div className={styles.ways}>
            <Button type="submit">{t(($) => $.delete.yes)}</Button>
            <LinkButton look="secondary" href={back}>
              {t(($) => $.delete.cancel)}
            </LinkButton>
          </div>
        </PostForm>
      </div>
    </ModalDialog>
  );
}
