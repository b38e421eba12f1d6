import { useTranslation } from 'react-i18next';
import { typedRows } from '#web/lib/forms/form-answer.ts';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../titles.module.css';
import {
  answerOf,
  BoxList,
  type SectionBoxes,
  SectionForm,
  type SectionProps,
} from './section-form.tsx';

const columns = ['quality', 'language', 'player', 'url'] as const;
const emptyRows = [1, 2].map(() => ({ quality: '', language: '', player: '', url: '' }));

/** Places elsewhere where the title can be watched. */
export function LinksSection({ title, answer }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const typed = typedRows(answerOf('links', answer), columns, 'links');
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
    <SectionForm
      section="links"
      heading={t(($) => $.fields.links)}
      text={t(($) => $.edit.empty_rows)}
    >
      <BoxList boxes={boxes} />
    </SectionForm>
  );
}
