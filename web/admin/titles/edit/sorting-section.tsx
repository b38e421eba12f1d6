import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { TextBox } from '#web/ui/text-field.tsx';
import styles from '../titles.module.css';
import {
  answerOf,
  BoxList,
  type SectionBoxes,
  SectionForm,
  type SectionProps,
} from './section-form.tsx';

/** Genres and tags, by name. */
export function SortingSection({ title, answer: given }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const answer = answerOf('sorting', given);
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
    <SectionForm section="sorting" heading={t(($) => $.edit.sorting)}>
      <div className={styles.row}>
        <BoxList boxes={boxes} />
      </div>
    </SectionForm>
  );
}
