import { useTranslation } from 'react-i18next';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { BoxList, type SectionBoxes, type SectionProps } from './field-group.tsx';
import { TermPicker } from './title-pickers.tsx';

/** Genres and tags. */
export function SortingSection({ title, answer }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const boxes: SectionBoxes<'sorting'> = {
    genres: (
      <TermPicker
        kind="genre"
        type={title.type}
        terms={title.genres}
        answer={answer}
        hint={t(($) => $.edit.genres_hint)}
      />
    ),
    tags: <TermPicker kind="tag" type={title.type} terms={title.tags} answer={answer} />,
  };
  return (
    <AdminSection heading={t(($) => $.edit.sorting)}>
      <BoxList boxes={boxes} />
    </AdminSection>
  );
}
