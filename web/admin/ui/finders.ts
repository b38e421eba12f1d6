import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Picture } from '#contract/media.ts';
import { useTitleWords } from '#web/admin/titles/use-title-words.ts';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import type { Choice, FindChoices } from './choice-search.tsx';

/** What a form sends for something that is chosen. */
type By = 'id' | 'slug';

type ChosenTitle = {
  id: number;
  slug: string;
  name: string;
  year: number | null;
  type: TitleType;
  poster: Picture | null;
};

/** Titles, hidden ones too, for a `Picker`; the page needs the texts `admin-titles`. */
export function useTitleChoices(filter: Pick<InputOf<'catalogue.listAllTitles'>, 'type'> = {}) {
  const { typeName } = useTitleWords();
  const toChoice = ({ id, name, year, type, poster }: ChosenTitle): Choice => ({
    value: String(id),
    name,
    detail: [year, typeName(type)].filter(Boolean).join(' · '),
    picture: poster,
  });
  const find: FindChoices = async (call, q, signal) =>
    (await call('catalogue.listAllTitles', { ...filter, q }, signal)).data.titles.map(toChoice);
  return { find, toChoice };
}

export function findPeople(by: By): FindChoices {
  return async (call, q, signal) =>
    (await call('catalogue.listAllPeople', { q }, signal)).data.people.map((person) => ({
      value: String(person[by]),
      name: person.name,
      detail: person.designation,
      picture: person.portrait,
    }));
}

/** Genres or tags of titles. */
export function findTerms(
  filter: Pick<InputOf<'catalogue.listAllTerms'>, 'type' | 'kind'>,
  by: By,
): FindChoices {
  return async (call, q, signal) =>
    (await call('catalogue.listAllTerms', { ...filter, q }, signal)).data.terms.map((term) => ({
      value: String(term[by]),
      name: term.name,
    }));
}
