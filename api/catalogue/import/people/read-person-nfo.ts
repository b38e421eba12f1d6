import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { toCountryCode } from '#api/platform/text/locale-names.ts';
import { relations } from '#contract/constants/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import { idsOf } from '../film-folders/nfo-to-fields.ts';
import {
  attributeOf,
  dayOf,
  elementsOf,
  firstText,
  numberOf,
  textsOf,
} from '../film-folders/nfo-values.ts';
import { type NfoElement, readNfo } from '../film-folders/read-nfo.ts';

/**
 * A `person.nfo`, as Jellyfin and tools around Kodi write it: what it says, not yet checked.
 * `language`: of its biography.
 *
 * @throws ImportProblem
 */
export async function readPersonNfo(path: string, language: Language): Promise<object> {
  const [person] = await readNfo(path, ['person']);
  const name = person && firstText(person, 'title', 'name');
  if (!person || !name) throw new ImportProblem({ code: 'names_no_person' });
  const biography = firstText(person, 'biography', 'plot', 'overview');
  const height = numberOf(firstText(person, 'height'));
  const names = [...textsOf(person, 'originaltitle'), ...textsOf(person, 'alias')];
  const found = {
    name,
    designation: firstText(person, 'designation', 'knownfordepartment'),
    knownCredits: numberOf(firstText(person, 'knowncredits')),
    externalIds: listOf(idsOf(person, 'person')),
    birthday: dayOf(firstText(person, 'birthdate', 'birthday', 'premiered')),
    ...readPlace(firstText(person, 'placeofbirth', 'birthplace')),
    alsoKnownAs: listOf([...new Set(names)].filter((other) => other !== name)),
    // Written in metres or in centimetres.
    heightCm: height && Math.round(height < 3 ? height * 100 : height),
    relatives: listOf(elementsOf(person, 'relative').flatMap(readRelative)),
    awards: listOf(elementsOf(person, 'award').flatMap(readAward)),
    biography: biography && { [language]: biography },
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** What a file does not mention stays as it is. */
function listOf<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}

/** "Yogyakarta, Indonesia": pages name the country in their own language. */
function readPlace(place: string | undefined) {
  const [, town, country = ''] = /^(.*),\s*([^,]+)$/.exec(place ?? '') ?? [];
  const birthCountry = toCountryCode(country);
  if (!town || !birthCountry) return { birthPlace: place };
  return { birthPlace: town.trim(), birthCountry };
}

function readRelative(element: NfoElement) {
  const name = firstText({ own: [element] }, 'own');
  const relation = relations.find((each) => each === attributeOf(element, 'relation'));
  return name ? [{ name, ...(relation && { relation }) }] : [];
}

function readAward(element: NfoElement) {
  const name = firstText({ own: [element] }, 'own');
  const year = numberOf(attributeOf(element, 'year'));
  return name && year ? [{ name, year, won: attributeOf(element, 'won') !== 'false' }] : [];
}
