import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextDiff } from '#web/admin/ui/text-diff.tsx';
import { type Field, readField, writeField } from '#web/lib/forms/form-field.ts';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import styles from './conflict-notice.module.css';
import { baseOf, labelOf, listFields, listForms, setBase, toWords } from './typed-forms.ts';

type Choice = { id: string; field: Field; label: string; mine: string; theirs: string };

type Comparison = { choices: Choice[]; hasMerged: boolean };

type ConflictChoicesProps = {
  /** The address of the page, which now has what others have saved. */
  page: string;
  /** Shown until both versions are compared, and if they cannot be. */
  fallback: ReactNode;
};

/**
 * The fields of the unsaved forms that others have changed, too, with both texts. Fields that only
 * the others have changed are taken over at once.
 */
export function ConflictChoices({ page, fallback }: ConflictChoicesProps) {
  const { t } = useTranslation('admin');
  const [compared, setCompared] = useState<Comparison>();
  useEffect(() => {
    const stop = new AbortController();
    void loadPage(page, stop.signal)
      .then((theirs) => setCompared(compare(theirs)))
      .catch(() => undefined);
    return () => stop.abort();
  }, [page]);
  if (!compared) return fallback;
  const { choices, hasMerged } = compared;
  function settle({ id, field }: Choice, value?: string) {
    if (value !== undefined) writeField(field, value);
    setCompared({ choices: choices.filter((each) => each.id !== id), hasMerged });
  }
  return (
    <>
      {hasMerged && <p>{t(($) => $.conflict.merged)}</p>}
      <ul className={styles.fields}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <h3 className={styles.name}>{choice.label}</h3>
            <TextDiff before={toWords(choice.mine)} after={toWords(choice.theirs)} />
            <ButtonRow>
              <Button look="secondary" onClick={() => settle(choice)}>
                {t(($) => $.conflict.mine)}
              </Button>
              <Button look="secondary" onClick={() => settle(choice, choice.theirs)}>
                {t(($) => $.conflict.theirs)}
              </Button>
            </ButtonRow>
          </li>
        ))}
      </ul>
    </>
  );
}

async function loadPage(address: string, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(address, { signal, headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

function compare(theirs: Document): Comparison {
  const choices: Choice[] = [];
  let hasMerged = false;
  const others = listForms(theirs);
  for (const [formId, form] of listForms(document)) {
    const other = others.get(formId);
    if (!other || !form.hasAttribute('data-unsaved')) continue;
    const saved = listFields(other);
    for (const [id, field] of listFields(form)) {
      const there = saved.get(id);
      if (!there) continue;
      const [base, mine, now] = [baseOf(field), readField(field), readField(there)];
      if (now === base || now === mine) continue;
      setBase(field, now);
      if (mine === base) {
        writeField(field, now);
        hasMerged = true;
      } else
        choices.push({ id: `${formId} ${id}`, field, label: labelOf(field), mine, theirs: now });
    }
  }
  return { choices, hasMerged };
}
