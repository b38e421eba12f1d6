import { useTranslation } from 'react-i18next';
import { typedRows } from '#web/lib/forms/form-answer.ts';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../titles.module.css';
import {
  BoxList,
  ClosedFields,
  hasErrorAt,
  type SectionBoxes,
  type SectionProps,
} from './field-group.tsx';

const columns = ['quality', 'language', 'player', 'url'] as const;
const emptyRows = [1, 2].map(() => ({ quality: '', language: '', player: '', url: '' }));

/** Places elsewhere where the title can be watched. */
export function LinksSection({ title, answer }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const typed = typedRows(answer, columns, 'links');
  const boxes: SectionBoxes<'links'> = {
    links: (
      <div className={styles.lines}>
        {(typed ?? [...title.links, ...emptyRows]).map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a line is
          <div key={index} className={styles.row}>
            {columns.map((column) => (
              <TextField
                key={column}
                name={`links.${column}`}
                label={t(($) => $.fields[column])}
                type={column === 'url' ? 'url' : 'text'}
                defaultValue={link[column]}
                dir={column === 'url' ? 'ltr' : 'auto'}
              />
            ))}
          </div>
        ))}
      </div>
    ),
  };
  return (
    <ClosedFields
      heading={t(($) => $.fields.links)}
      isOpen={title.links.length > 0 || hasErrorAt(answer, ['links'])}
    >
      <p className={styles.note}>{t(($) => $.edit.empty_rows)}</p>
      <BoxList boxes={boxes} />
    </ClosedFields>
  );
}
