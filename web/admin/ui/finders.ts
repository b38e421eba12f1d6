import type { PostMediaItem } from '#contract/blog/post-media.ts';
import type { SearchSuggestions } from '#contract/catalogue/search.ts';
import type { ChosenTitle } from '#contract/catalogue/title-ops.ts';
import type { PostMediaKind, PostTermKind } from '#contract/constants/blog.ts';
import type { Picture } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import { useTitleWords } from '#web/admin/titles/use-title-words.ts';
import { getFromApi } from '#web/lib/api/browser-api.ts';
import type { InputOf } from '#web/lib/api/operation-types.ts';
import { formatBytes, formatDuration, joinFacts } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { useDesignation } from '#web/lib/use-designation.ts';
import type { Choice, FindChoices } from './choice-search.tsx';

/** A few choices that the page has, by their names or by what the form sends. */
export function findAmong(choices: readonly Choice[]): FindChoices {
  return async (_call, q) => {
    const text = q.toLocaleLowerCase();
    const begins = ({ name }: Choice) => name.toLocaleLowerCase().startsWith(text);
    const has = ({ name, value }: Choice) =>
      name.toLocaleLowerCase().includes(text) || value.toLowerCase() === text;
    const found = choices.filter(has);
    return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
  };
}

/** Products, drafts too, by slug, for staff of the shop. */
export const findProducts: FindChoices = async (call, search, signal) =>
  (await call('shop.listAllProducts', { search }, signal)).data.products.map(
    ({ slug, name, variants }) => ({ value: slug, name, detail: variants[0]?.sku ?? null }),
  );

/** What a form sends for something that is chosen. */
type By = 'id' | 'slug';

/** Titles, hidden ones too, for a `Picker`; the page needs the texts `admin-titles`. */
export function useTitleChoices(filter: Pick<InputOf<'catalogue.listAllTitles'>, 'type'> = {}) {
  const { typeName, stateName } = useTitleWords();
  const toChoice = ({ id, name, year, type, poster, state }: ChosenTitle): Choice => ({
    value: String(id),
    name,
    detail: [year, typeName(type), state !== 'published' && stateName(state)]
      .filter(Boolean)
      .join(' · '),
    picture: poster,
  });
  const find: FindChoices = async (call, q, signal) =>
    (await call('catalogue.listAllTitles', { ...filter, q }, signal)).data.titles.map(toChoice);
  return { find, toChoice };
}

/** The page needs the texts `people`. */
export function usePeopleChoices(by: By): FindChoices {
  const nameDesignation = useDesignation();
  return async (call, q, signal) =>
    (await call('catalogue.listAllPeople', { q }, signal)).data.people.map((person) => ({
      value: String(person[by]),
      name: person.name,
      detail: person.designation && nameDesignation(person.designation),
      picture: person.portrait,
    }));
}

/** Genres or tags of titles, by their names in the reader's language. */
export function findTerms(
  filter: Pick<InputOf<'catalogue.listAllTerms'>, 'type' | 'kind'>,
  by: By,
): FindChoices {
  return async (call, q, signal) =>
    (await call('catalogue.listAllTerms', { ...filter, q }, signal)).data.terms
      .map((term) => ({ value: String(term[by]), name: term.name }))
      .sort((one, other) => one.name.localeCompare(other.name, document.documentElement.lang));
}

/** Categories or tags of posts, by slug. */
export function findPostTerms(kind: PostTermKind): FindChoices {
  return async (call, search, signal) =>
    (await call('blog.listPostTerms', { kind, search }, signal)).data.terms.map(
      ({ slug, name }) => ({ value: slug, name }),
    );
}

/** Pictures or sounds of the media library, by the names that texts use. */
export function useMediaChoices(kind: PostMediaKind) {
  const { language } = usePageVisit();
  const toChoice = ({ name, alts, picture, seconds, bytes }: PostMediaItem): Choice => ({
    value: name,
    name: alts[language] || name,
    detail:
      seconds === null
        ? null
        : joinFacts(language, [formatDuration(language, seconds), formatBytes(language, bytes)]),
    picture: kind === 'picture' ? picture : undefined,
  });
  const find: FindChoices = async (call, search, signal) =>
    (await call('blog.listPostMedia', { kind, search }, signal)).data.items.map(toChoice);
  return { find, toChoice };
}

type Published = Exclude<SearchSuggestions['groups'][number]['items'][number], { type: 'person' }>;

/**
 * What visitors find by typing, for staff who may not list titles and products. `toValue`: undefined
 * leaves it out.
 */
export function findPublished(
  language: Language,
  toValue: (item: Published) => string | undefined,
): FindChoices {
  return async (_call, search, signal) => {
    if (search === '') return [];
    const { data } = await getFromApi('catalogue.suggest', { search }, { signal, language });
    return data.search_suggestions.groups
      .flatMap((group): Published[] => (group.kind === 'person' ? [] : group.items))
      .flatMap((item) => {
        const value = toValue(item);
        if (value === undefined) return [];
        const { name } = item;
        const detail = 'year' in item && item.year ? String(item.year) : null;
        return [{ value, name, detail, picture: pictureOf(item) }];
      });
  };
}

function pictureOf(item: Published): Picture | null {
  if (item.type === 'product') return item.picture;
  return item.type === 'post' ? item.cover : item.poster;
}
