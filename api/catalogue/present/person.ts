import { chooseText } from '#api/platform/text/localized.ts';
import type { Person, PersonCard } from '#contract/catalogue/people.ts';
import type { Language } from '#contract/shared/language.ts';
import type { FoundPerson } from '../queries/people/find-person.ts';
import type { PersonCardRow } from '../queries/people/find-person-cards.ts';
import { presentCard } from './card.ts';

export function presentPersonCard(row: PersonCardRow): PersonCard {
  const { id, slug, name, portrait, designation, knownCredits } = row;
  return { id, slug, name, profile_image: portrait, designation, known_credits: knownCredits };
}

export function presentPerson(found: FoundPerson, language: Language): Person {
  const { person, credits, knownFor } = found;
  return {
    ...presentPersonCard(person),
    birthday: person.birthday,
    birth_place: person.birthPlace,
    birth_country: person.birthCountry,
    height: person.height,
    also_known_as: person.alsoKnownAs,
    external_ids: person.externalIds,
    relatives: person.relatives.map(({ name, relation = null, person: slug }) => ({
      name,
      relation,
      slug: slug !== undefined && person.relativeSlugs.includes(slug) ? slug : null,
    })),
    awards: presentAwards(person.awards, language),
    biography: chooseText(person.biography, language) ?? null,
    portrait_source: person.portraitSource,
    known_for: knownFor.map(presentCard),
    filmography: presentFilmography(credits),
  };
}

function presentAwards(
  awards: FoundPerson['person']['awards'],
  language: Language,
): Person['awards'] {
  const list = awards
    .map(({ name, category, year, won }) => ({
      name,
      category: (category && chooseText(category, language)) ?? null,
      year,
      won,
    }))
    .toSorted((a, b) => b.year - a.year);
  const wins = list.filter(({ won }) => won).length;
  return { wins, nominations: list.length - wins, list };
}

/** Merges several parts in one film into one entry. */
function presentFilmography(credits: FoundPerson['credits']): Person['filmography'] {
  const roles = Map.groupBy(credits, ({ role }) => role);
  const filmography = [...roles].map(([role, ofRole]) => ({
    role,
    titles: [...Map.groupBy(ofRole, ({ id }) => id).values()].flatMap(([first, ...others]) => {
      if (!first) return [];
      const { id, type, slug, name, year, rating } = first;
      const characters = [first, ...others].flatMap(({ character }) => character ?? []);
      return [{ id, type, slug, name, year, rating, character: characters.join(' / ') || null }];
    }),
  }));
  return filmography.sort((a, b) => b.titles.length - a.titles.length);
}
