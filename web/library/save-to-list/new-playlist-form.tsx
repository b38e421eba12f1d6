import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { playlistLengths } from '#contract/shared/library-words.ts';
import type { FormOutcome } from '#web/lib/answer-form.server.ts';
import { XsrfField } from '#web/lib/session/xsrf-field.tsx';
import { useOutcomeToast } from '#web/lib/use-outcome-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './save-to-list.module.css';

/** A new, private playlist that starts with the thing at hand. */
export function NewPlaylistForm({ action }: { action: string }) {
  const { t } = useTranslation('library');
  const fetcher = useFetcher<FormOutcome>();
  const form = useRef<HTMLFormElement>(null);
  useOutcomeToast(fetcher.data);
  useEffect(() => {
    if (fetcher.data?.done) form.current?.reset();
  }, [fetcher.data]);
  return (
    <fetcher.Form ref={form} className={styles.create} method="post" action={action}>
      <XsrfField />
      <TextField
        name="name"
        label={t(($) => $.keep.new)}
        maxLength={playlistLengths.name}
        autoComplete="off"
        dir="auto"
        required
      />
      <Button type="submit" look="secondary" name="intent" value="create">
        {t(($) => $.keep.create)}
      </Button>
    </fetcher.Form>
  );
}
