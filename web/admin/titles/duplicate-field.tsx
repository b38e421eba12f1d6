import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallAdmin, useCallAdmin } from '#web/admin/lib/call-admin.ts';
import { apart } from '#web/admin/ui/apart.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import styles from './duplicate-field.module.css';

type Found = { id: number; name: string; detail: string | number | null };

/** Where duplicates are searched for. */
export type DuplicateSearch = {
  label: string;
  /** Shown if nothing is found. */
  empty: string;
  find: (call: CallAdmin, q: string, signal: AbortSignal) => Promise<Found[]>;
  /** What the duplicate becomes part of. */
  ownId: number;
};

type DuplicateFieldProps = Pick<TextFieldProps, 'error' | 'autoFocus' | 'defaultValue'> & {
  search: DuplicateSearch;
};

/** The number of a duplicate: typed, or with scripts found by its name. */
export function DuplicateField({ search, defaultValue, ...field }: DuplicateFieldProps) {
  const { t } = useTranslation('admin-titles');
  const [chosen, setChosen] = useState(String(defaultValue ?? ''));
  const [canSearch, setCanSearch] = useState(false);
  useEffect(() => setCanSearch(true), []);
  return (
    <>
      {canSearch && <DuplicateChoices {...search} chosen={chosen} onChoose={setChosen} />}
      <TextField
        {...field}
        name="duplicate_id"
        label={t(($) => $.edit.duplicate_id)}
        hint={t(($) => $.edit.duplicate_hint)}
        type="number"
        min={1}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        required
        dir="ltr"
      />
    </>
  );
}

type DuplicateChoicesProps = DuplicateSearch & { chosen: string; onChoose: (id: string) => void };

function DuplicateChoices(props: DuplicateChoicesProps) {
  const { label, empty, find, ownId, chosen, onChoose } = props;
  const call = useCallAdmin();
  const [text, setText] = useState('');
  const q = text.trim().slice(0, 100);
  const { data } = useQuery({
    queryKey: ['duplicate', ownId, label, q],
    enabled: q !== '',
    queryFn: ({ signal }) => find(call, q, signal),
  });
  const found = (data ?? []).filter(({ id }) => id !== ownId).slice(0, 8);
  return (
    <div>
      <TextField
        label={label}
        type="search"
        form={apart}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={styles.found} aria-live="polite">
        {found.map(({ id, name, detail }) => (
          <li key={id}>
            <Button
              look="quiet"
              aria-pressed={chosen === String(id)}
              onClick={() => onChoose(String(id))}
            >
              <bdi>{name}</bdi>
              {detail !== null && <bdi className={styles.detail}>{detail}</bdi>}
            </Button>
          </li>
        ))}
        {data && found.length === 0 && <li>{empty}</li>}
      </ul>
    </div>
  );
}
