import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useNavigate } from 'react-router';
import { useAdminQuery, useCallAdmin } from '#web/admin/lib/call-admin.ts';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import styles from './bulk-bar.module.css';
import type { Selection } from './use-selection.ts';

type BulkInput = InputOf<'ops.startBulk'>['input'];

export type BulkChoice = {
  /** Name of the bulk action, such as `catalogue.setAccess`. */
  action: string;
  label: string;
  /** Fields of the action, inside the form of its dialog. */
  fields?: ReactNode;
  /** The action's input; null while the form is incomplete. */
  input: (ids: string[], form: FormData) => BulkInput | null;
};

/** What can be done with the selected rows: first a dry run, then a job with a report. */
export function BulkBar({ selection, choices }: { selection: Selection; choices: BulkChoice[] }) {
  const { t } = useTranslation('admin');
  const [chosen, setChosen] = useState<BulkChoice | null>(null);
  const count = selection.ids.size;
  return (
    <>
      <p className={styles.count} role="status">
        {count > 0 && t(($) => $.bulk.selected, { count })}
      </p>
      {count > 0 && (
        <div className={styles.bar}>
          {choices.map((choice) => (
            <Button key={choice.action} look="secondary" onClick={() => setChosen(choice)}>
              {choice.label}
            </Button>
          ))}
          <Button look="quiet" onClick={selection.clear}>
            {t(($) => $.bulk.clear)}
          </Button>
        </div>
      )}
      {chosen && (
        <BulkDialog choice={chosen} ids={[...selection.ids]} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

type BulkDialogProps = { choice: BulkChoice; ids: string[]; onClose: () => void };

function BulkDialog({ choice, ids, onClose }: BulkDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [input, setInput] = useState<BulkInput | null>(() =>
    choice.fields ? null : choice.input(ids, new FormData()),
  );
  function handleFields(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setInput(choice.input(ids, new FormData(event.currentTarget)));
  }
  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      {(close) => (
        <div className={styles.dialog}>
          <h2 id={id}>{choice.label}</h2>
          {input === null ? (
            <form className={styles.fields} onSubmit={handleFields}>
              {choice.fields}
              <Button type="submit">{t(($) => $.bulk.preview)}</Button>
            </form>
          ) : (
            <BulkPreview action={choice.action} input={input} />
          )}
          <Button look="quiet" onClick={close}>
            {t(($) => $.cancel)}
          </Button>
        </div>
      )}
    </ModalDialog>
  );
}

/** The dry run: how many, the first of them, and the button that starts the job. */
function BulkPreview(request: { action: string; input: BulkInput }) {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const navigate = useNavigate();
  const call = useCallAdmin();
  const preview = useQuery({ ...useAdminQuery('ops.previewBulk', request), gcTime: 0 });
  const start = useMutation({
    mutationFn: () => call('ops.startBulk', request),
    onSuccess: ({ data }) => navigate(address(href('/admin/bulk/:id', { id: `${data.job.id}` }))),
  });
  const error = preview.error ?? start.error;
  if (error) return <FormMessage kind="problem">{error.message}</FormMessage>;
  if (!preview.data) return <p role="status">{t(($) => $.loading)}</p>;
  const { total, first } = preview.data.data;
  return (
    <>
      <p role="status">{t(($) => $.bulk.would_change, { count: total })}</p>
      <ul className={styles.first}>
        {first.map((subject) => (
          <li key={subject.id}>
            <bdi>{subject.label}</bdi>
          </li>
        ))}
        {total > first.length && <li>…</li>}
      </ul>
      <Button disabled={total === 0 || start.isPending} onClick={() => start.mutate()}>
        {t(($) => $.bulk.start)}
      </Button>
    </>
  );
}
