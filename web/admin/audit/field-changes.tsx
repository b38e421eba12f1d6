import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/ops/audit.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './field-changes.module.css';

/** Words for fields and their values; undefined: shown as they are stored. */
export type FieldWords = {
  label: (name: string) => string | undefined;
  show: (name: string, value: unknown) => ReactNode;
};

type FieldChangesProps = Pick<AuditEntry, 'before' | 'after'> & { words?: FieldWords | undefined };

/** Old and new value of each field. */
export function FieldChanges({ before, after, words }: FieldChangesProps) {
  const { t } = useTranslation('admin');
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const readingOf = useReadingWords();
  function shown(name: string, value: unknown): ReactNode {
    if (isReading(value)) return readingOf(value);
    if (value === null || value === undefined) return '–';
    const said = words?.show(name, value);
    if (said !== undefined) return said;
    if (typeof value !== 'object') return String(value);
    return <NestedValues value={value} />;
  }
  return (
    <dl className={styles.fields}>
      {names.map((name) => {
        const [old, changed] = [before?.[name], after?.[name]];
        const reading = [changed, old].find(isReading);
        return (
          <div key={name}>
            <dt>
              {reading ? (
                <bdi dir="ltr">{reading.path}</bdi>
              ) : (
                (words?.label(name) ?? <code>{name}</code>)
              )}
            </dt>
            <dd>
              <del>
                <VisuallyHidden>{t(($) => $.audit.before)}: </VisuallyHidden>
                {shown(name, old)}
              </del>
            </dd>
            <dd>
              <ins>
                <VisuallyHidden>{t(($) => $.audit.after)}: </VisuallyHidden>
                {shown(name, changed)}
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Lists and objects, each value in a line of its own. */
function NestedValues({ value }: { value: object }) {
  const isList = Array.isArray(value);
  return (
    <ul className={styles.values}>
      {Object.entries(value).map(([name, each]) => (
        <li key={name}>
          {!isList && `${name}: `}
          {each !== null && typeof each === 'object' ? (
            <NestedValues value={each} />
          ) : (
            <bdi>{String(each ?? '–')}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How staff have corrected what the import reads from a file's name. */
type Reading = { path: string; name: string; season: number | null; episode: number | null };

function isReading(value: unknown): value is Reading {
  return typeof value === 'object' && value !== null && 'path' in value && 'episode' in value;
}

function useReadingWords(): (reading: Reading) => string {
  const { t } = useTranslation('admin');
  return ({ name, season, episode }) => {
    if (season === null) return name;
    if (episode === null) return t(($) => $.audit.season_of, { name, season });
    return t(($) => $.audit.episode_of, { name, season, episode });
  };
}
