import { useTranslation } from 'react-i18next';
import { TextBox } from '#web/ui/text-field.tsx';
import styles from '../titles.module.css';
import { answerOf, SectionForm, type SectionProps } from './section-form.tsx';

/** Genres and tags, by name. */
export function SortingSection({ title, answer: given }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const answer = answerOf('sorting', given);
  const list = (name: 'genres' | 'tags') => ({
    name,
    label: t(($) => $.fields[name]),
    defaultValue: answer?.values[name] ?? title[name].map((term) => term.name).join('\n'),
    rows: 5,
    dir: 'auto',
  });
  return (
    <SectionForm section="sorting" heading={t(($) => $.edit.sorting)}>
      <div className={styles.row}>
        <TextBox {...list('genres')} />
        <TextBox {...list('tags')} />
      </div>
    </SectionForm>
  );
}
