import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { IconButton } from '#web/ui/button.tsx';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ListChoices } from './list-choices.tsx';
import styles from './save-to-list.module.css';
import type { loader } from './save-to-list.route.tsx';

/** The page at `path` as a dialog over the current page. */
export function SaveToListDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation('library');
  const id = useId();
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    void load(path);
  }, [load, path]);
  useEffect(() => {
    // The session has ended; the page itself has the sign-in form.
    if (data && !data.choices) window.location.assign(path);
  }, [data, path]);
  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      {(close) => (
        <>
          <div className={styles.top}>
            <h2 id={id} className={styles.heading}>
              <bdi>{data ? t(($) => $.save.heading, { name: data.thing.name }) : '…'}</bdi>
            </h2>
            <IconButton aria-label={t(($) => $.save.close)} onClick={close}>
              <X size={22} aria-hidden="true" />
            </IconButton>
          </div>
          {data?.choices ? <ListChoices choices={data.choices} action={path} /> : <Skeleton />}
        </>
      )}
    </ModalDialog>
  );
}
