import { useTranslation } from 'react-i18next';
import { typedRows } from '#web/lib/forms/form-answer.ts';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../titles.module.css';
import { answerOf, SectionForm, type SectionProps } from './section-form.tsx';

const columns = ['quality', 'language', 'player', 'url'] as const;
const emptyRows = [1, 2].map(() => ({ quality: '', language: '', player: '', url: '' }));

/** Places elsewhere where the title can be watched. */
export function LinksSection({ title, answer }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const names = ['link_quality', 'link_language', 'link_player', 'link_url'] as const;
  const typed = typedRows(answerOf('links', answer), names)?.map((row) => ({
    quality: row.link_quality,
    language: row.link_language,
    player: row.link_player,
    url: row.link_url,
  }));
  return (
    <SectionForm
      section="links"
      heading={t(($) => $.fields.links)}
      text={t(($) => $.edit.empty_rows)}
    >
      <div className={styles.lines}>
        {(typed ?? [...title.links, ...emptyRows]).map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a line is
          <div key={index} className={styles.row}>
            {columns.map((column) => (
              <TextField
                key={column}
                name={`link_${column}`}
                label={t(($) => $.fields[column])}
                type={column === 'url' ? 'url' : 'text'}
                defaultValue={link[column]}
                dir={column === 'url' ? 'ltr' : 'auto'}
              />
            ))}
          </div>
        ))}
      </div>
    </SectionForm>
  );
}
