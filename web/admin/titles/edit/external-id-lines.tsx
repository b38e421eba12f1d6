import { useTranslation } from 'react-i18next';
import type { ExternalId } from '#contract/catalogue/external-ids.ts';
import { type FormAnswer, typedRows } from '#web/lib/forms/form-answer.ts';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../titles.module.css';

const columns = ['provider', 'id'] as const;
const empty = [1, 2].map(() => ({ provider: '', id: '' }));

type ExternalIdLinesProps = { ids: ExternalId[]; answer: FormAnswer | undefined };

/** Ids at databases of films, of a title or a person, and room for two more. */
export function ExternalIdLines({ ids, answer }: ExternalIdLinesProps) {
  const { t } = useTranslation('admin-titles');
  return (
    <fieldset className={styles.lines}>
      <legend>{t(($) => $.fields.external_ids)}</legend>
      {(typedRows(answer, columns, 'external_ids') ?? [...ids, ...empty]).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a line is
        <div key={index} className={styles.row}>
          {columns.map((column) => (
            <TextField
              key={column}
              name={`external_ids.${column}`}
              label={t(($) => $.fields[column])}
              defaultValue={row[column]}
              dir="ltr"
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
