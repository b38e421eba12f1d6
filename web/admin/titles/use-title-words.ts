import { useTranslation } from 'react-i18next';
import type { TitleState, TitleType } from '#contract/constants/catalogue.ts';
import { listedRatings, titleStates, titleTypes } from '#contract/constants/catalogue.ts';
import { type AccessLevel, accessLevels } from '#contract/constants/plan.ts';
import { languages } from '#contract/shared/language.ts';
import type { StateLook } from '#web/admin/ui/state-dot.tsx';
import { languageNames } from '#web/lib/language-field.tsx';

export const titleLooks = {
  published: 'good',
  scheduled: 'busy',
  hidden: 'off',
  deleted: 'bad',
} as const satisfies Record<TitleState, StateLook>;

/** Words of the catalogue, as choices of list fields. */
export function useTitleWords() {
  const { t } = useTranslation('admin-titles');
  const typeName = (type: TitleType) => t(($) => $.types[type]);
  const stateName = (state: TitleState) => t(($) => $.states[state]);
  const accessName = (access: AccessLevel) => t(($) => $.access[access]);
  return {
    typeName,
    stateName,
    accessName,
    types: titleTypes.map((type) => ({ value: type, text: typeName(type) })),
    states: titleStates.map((state) => ({ value: state, text: stateName(state) })),
    access: accessLevels.map((access) => ({ value: access, text: accessName(access) })),
    ratings: listedRatings.map((rating) => ({
      value: rating,
      text: rating === 'unrated' ? t(($) => $.unrated) : rating,
    })),
    languages: languages.map((language) => ({ value: language, text: languageNames[language] })),
  };
}
