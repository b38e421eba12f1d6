import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useLocation, useNavigate } from 'react-router';
import type { BulkAct } from '#contract/constants/audit.ts';
import { retentionDays } from '#contract/constants/catalogue.ts';
import { countedUpTo } from '#contract/shared/counted-up-to.ts';
import { useAdminQuery, useCallAdmin } from '#web/admin/lib/call-admin.ts';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { fromQuery } from '#web/lib/session/sign-in-path.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
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
  /** The same for all rows that match the list. */
  matchingInput?: (form: FormData) => BulkInput | null;
};

type BulkBarProps = {
  selection: Selection;
  choices: BulkChoice[];
  /** How many rows match the list; only where each choice has a `matchingInput`. */
  matching?: number;
  /** What else can be done with the selected rows. */
  children?: ReactNode;
};

/** What can be done with the selected rows: first a dry run, then a job with a report. */
export function BulkBar({ selection, choices, matching = 0, children }: BulkBarProps) {
  const { t } = useTranslation('admin');
  const { language } = usePageVisit();
  const [chosen, setChosen] = useState<BulkChoice | null>(null);
  const { ids, isAll } = selection;
  const count = isAll ? matching : ids.size;
  const all = `${formatNumber(language, matching)}${matching >= countedUpTo ? '+' : ''}`;
  return (
    <>
      <VisuallyHidden role="status">
        {count > 0 && t(($) => $.bulk.selected, { count })}
      </VisuallyHidden>
      {count > 0 && (
        <div className={styles.bar}>
          <span className={styles.count} aria-hidden="true">
            {t(($) => $.bulk.selected, { count })}
          </span>
          {!isAll && matching > count && (
            <Button look="quiet" onClick={selection.setAll}>
              {t(($) => $.bulk.select_matching, { all })}
            </Button>
          )}
          {choices.map((choice) => (
            <Button key={choice.action} look="secondary" onClick={() => setChosen(choice)}>
              {choice.label}
            </Button>
          ))}
          {children}
          <Button look="quiet" onClick={selection.clear}>
            {t(($) => $.bulk.clear)}
          </Button>
        </div>
      )}
      {chosen && (
        <BulkDialog
          choice={chosen}
          readInput={(form) =>
            isAll && chosen.matchingInput
              ? chosen.matchingInput(form)
              : chosen.input([...ids], form)
          }
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

type BulkDialogProps = {
  choice: BulkChoice;
  readInput: (form: FormData) => BulkInput | null;
  onClose: () => void;
};

function BulkDialog({ choice, readInput, onClose }: BulkDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [input, setInput] = useState<BulkInput | null>(() =>
    choice.fields ? null : readInput(new FormData()),
  );
  function handleFields(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setInput(readInput(new FormData(event.currentTarget)));
  }
  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      {(close) => (
        <div className={styles.dialog}>
          <h2 id={id}>{choice.label}</h2>
          {choice.fields && (
            <form onSubmit={handleFields}>
              {/* They stay, so that the preview shows what it is about. */}
              <fieldset className={styles.fields} disabled={input !== null}>
                {choice.fields}
              </fieldset>
              {input === null && <Button type="submit">{t(($) => $.bulk.preview)}</Button>}
            </form>
          )}
          {input !== null && <BulkPreview action={choice.action} input={input} />}
          {choice.fields && input !== null && (
            <Button look="quiet" onClick={() => setInput(null)}>
              {t(($) => $.bulk.back)}
            </Button>
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
function BulkPreview({ action, input }: { action: string; input: BulkInput }) {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const call = useCallAdmin();
  const request = { action, input };
  const preview = useQuery({ ...useAdminQuery('ops.previewBulk', request), gcTime: 0 });
  const start = useMutation({
    mutationFn: () => call('ops.startBulk', request),
    onSuccess: ({ data }) => {
      const job = href('/admin/bulk/:id', { id: `${data.job.id}` });
      return navigate(address(job + fromQuery(pathname + search)));
    },
  });
  const error = preview.error ?? start.error;
  if (error) return <FormMessage kind="problem">{error.message}</FormMessage>;
  if (!preview.data) return <p role="status">{t(($) => $.loading)}</p>;
  const { act, total, first } = preview.data.data;
  return (
    <>
      <p role="status">{t(($) => $.bulk.will[act], { count: total })}</p>
      <ul className={styles.first}>
        {first.map((subject) => (
          <li key={subject.id}>
            <bdi>{subject.label}</bdi>
          </li>
        ))}
        {total > first.length && <li>…</li>}
      </ul>
      <p className={styles.undo}>{t(($) => $.bulk.undo[undoOf(act)], { days: retentionDays })}</p>
      <Button
        look={act.startsWith('delete') ? 'danger' : 'primary'}
        disabled={total === 0 || start.isPending}
        onClick={() => start.mutate()}
      >
        {t(($) => $.bulk.names[act], { count: total })}
      </Button>
    </>
  );
}

/** Customers have been told of what is confirmed or shipped; deleted titles are kept for a while. */
function undoOf(act: BulkAct): 'later' | 'days' | 'never' {
  if (act === 'confirm_orders' || act === 'ship_orders') return 'never';
  return act === 'delete_titles' ? 'days' : 'later';
}
