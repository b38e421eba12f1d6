import { useTranslation } from 'react-i18next';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { TextBox } from '#web/ui/text-field.tsx';
import styles from '../titles.module.css';
import { BoxList, type SectionBoxes, type SectionProps } from './field-group.tsx';

/** Genres and tags, by name. */
export function SortingSection({ title, answer }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const field = fieldsOf(answer);
  const list = (name: 'genres' | 'tags') => ({
    ...field(name),
    label: t(($) => $.fields[name]),
    defaultValue: answer?.values[name] ?? title[name].map((term) => term.name).join('\n'),
    rows: 5,
    dir: 'auto',
  });
  const boxes: SectionBoxes<'sorting'> = {
    genres: <TextBox {...list('genres')} />,
    tags: <TextBox {...list('tags')} />,
  };
  return (
    <AdminSection heading={t(($) => $.edit.sorting)}>
      <div className={styles.row}>
        <BoxList boxes={boxes} />
      </div>
    </AdminSection>
  );
}
