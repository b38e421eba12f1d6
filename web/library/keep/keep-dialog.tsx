import { X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './keep.module.css';
import type { loader } from './keep.route.tsx';
import { KeepChoices } from './keep-choices.tsx';

/** What the page at `path` shows, over the page that one is on. */
export function KeepDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation('library');
  const id = useId();
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    void load(path);
  }, [load, path]);
  useEffect(() => {
    // The session ended meanwhile: the page has the form to sign in.
    if (data && !data.keeping) window.location.assign(path);
  }, [data, path]);
  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      {(close) => (
        <>
          <div className={styles.top}>
            <h2 id={id} className={styles.heading}>
              <bdi>{data ? t(($) => $.keep.heading, { name: data.thing.name }) : '…'}</bdi>
            </h2>
            <IconButton aria-label={t(($) => $.keep.close)} onClick={close}>
              <X size={22} aria-hidden="true" />
            </IconButton>
          </div>
          {data?.keeping ? <KeepChoices keeping={data.keeping} action={path} /> : <Skeleton />}
        </>
      )}
    </ModalDialog>
  );
}
