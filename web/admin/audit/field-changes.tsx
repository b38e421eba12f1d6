import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/ops/audit.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './field-changes.module.css';

/** Old and new value of each field. */
export function FieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const { t } = useTranslation('admin');
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <dl className={styles.fields}>
      {names.map((name) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <del>
              <VisuallyHidden>{t(($) => $.audit.before)}: </VisuallyHidden>
              {textOf(before?.[name])}
            </del>
          </dd>
          <dd>
            <ins>
              <VisuallyHidden>{t(($) => $.audit.after)}: </VisuallyHidden>
              {textOf(after?.[name])}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
