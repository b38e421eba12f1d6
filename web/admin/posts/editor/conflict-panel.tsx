import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextDiff } from '#web/admin/ui/text-diff.tsx';
import { Button, ButtonRow } from '#web/ui/button.tsx';
import styles from './conflict-panel.module.css';
import { isSameFields, type PostFields, readFields } from './post-fields.ts';
import { setField, setFields } from './set-field.ts';
import { useFieldNames } from './use-field-names.ts';

type ConflictPanelProps = {
  form: RefObject<HTMLFormElement | null>;
  /** What the form came with; scripts compare what it has now. */
  mine: PostFields;
  theirs: PostFields;
  onDone: () => void;
};

/** Shows both versions of a post that two people have changed, and lets one choose. */
export function ConflictPanel({ form, mine: sent, theirs, onDone }: ConflictPanelProps) {
  const { t } = useTranslation('admin-blog');
  const nameOf = useFieldNames();
  const [isMerging, setMerging] = useState(false);
  const mine = form.current ? readFields(new FormData(form.current)) : sent;
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    (name) => !isSameFields({ x: mine[name] ?? '' }, { x: theirs[name] ?? '' }),
  );
  function takeTheirs() {
    if (form.current) setFields(form.current, mine, theirs);
    onDone();
  }
  return (
    <section className={styles.panel} role="alert">
      <h2>{t(($) => $.editor.conflict.heading)}</h2>
      <p>{t(($) => $.editor.conflict.text)}</p>
      {isMerging && <p>{t(($) => $.editor.conflict.merge_hint)}</p>}
      <ul className={styles.fields}>
        {names.map((name) => (
          <li key={name}>
            <h3 className={styles.name}>{nameOf(name)}</h3>
            <TextDiff before={mine[name] ?? ''} after={theirs[name] ?? ''} />
            {isMerging && (
              <Button
                look="quiet"
                onClick={() => form.current && setField(form.current, name, theirs[name] ?? '')}
              >
                {t(($) => $.editor.conflict.take_theirs)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button onClick={onDone}>{t(($) => $.editor.conflict.keep_mine)}</Button>
        <Button look="secondary" onClick={takeTheirs}>
          {t(($) => $.editor.conflict.take_theirs)}
        </Button>
        {!isMerging && (
          <Button look="secondary" onClick={() => setMerging(true)}>
            {t(($) => $.editor.conflict.merge)}
          </Button>
        )}
      </ButtonRow>
    </section>
  );
}
