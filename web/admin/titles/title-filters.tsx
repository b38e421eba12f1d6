import { useTranslation } from 'react-i18next';
import { titleFlags } from '#contract/constants/catalogue.ts';
import { FilterForm } from '#web/admin/ui/filter-form.tsx';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useTitleWords } from './use-title-words.ts';

/** The filters of the list of titles. */
export function TitleFilters({ filter }: { filter: InputOf<'catalogue.listAllTitles'> }) {
  const { t } = useTranslation('admin-titles');
  const { t: common } = useTranslation('admin');
  const { types, states, access, ratings, languages } = useTitleWords();
  const all = common(($) => $.filter.all);
  const field = (name: 'type' | 'state' | 'access' | 'rating') => ({
    name,
    label: t(($) => $.fields[name]),
    none: all,
    defaultValue: filter[name] ?? '',
  });
  return (
    <FilterForm searchLabel={t(($) => $.list.search)}>
      <ChoiceField {...field('type')} choices={types} />
      <ChoiceField {...field('state')} choices={states} />
      <ChoiceField {...field('access')} choices={access} />
      <ChoiceField {...field('rating')} choices={ratings} />
      <TextField label={t(($) => $.fields.genre)} name="genre" defaultValue={filter.genre} />
      <TextField label={t(($) => $.fields.tag)} name="tag" defaultValue={filter.tag} />
      <ChoiceField
        label={t(($) => $.list.missing)}
        name="missing"
        none={all}
        choices={languages}
        defaultValue={filter.missing ?? ''}
      />
      <ChoiceField
        label={t(($) => $.list.only)}
        name="flag"
        none={all}
        choices={titleFlags.map((flag) => ({ value: flag, text: t(($) => $.flags[flag]) }))}
        defaultValue={filter.flag ?? ''}
      />
    </FilterForm>
  );
}
