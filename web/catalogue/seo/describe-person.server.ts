import type { Person as PersonThing } from 'schema-dts';
import type { Person } from '#contract/catalogue/people.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import type { DescribedVisit, PageDescription } from '#web/lib/head/page-description.server.ts';
import { sharedPicture } from '#web/lib/head/shared-picture.server.ts';
import { personPath } from '../paths.ts';
import { peopleCrumb } from './describe-people.server.ts';

export function describePerson(
  person: Person,
  birthPlace: string | null,
  visit: DescribedVisit,
): PageDescription {
  const path = personPath(person.slug);
  return {
    title: person.name,
    description: person.biography ?? visit.texts('seo')(($) => $.person, { name: person.name }),
    type: 'profile',
    path,
    picture: person.profile_image,
    // People of titles that are not available here are not listed.
    indexed: person.filmography.length > 0,
    things: [
      personThing(person, birthPlace, visit),
      breadcrumbList(visit, [peopleCrumb(visit), { name: person.name, path }]),
    ],
  };
}

/** A person as structured data (schema.org). */
function personThing(
  person: Person,
  birthPlace: string | null,
  { address, origin }: DescribedVisit,
): PersonThing {
  const { name, biography, birthday, height, also_known_as: names, relatives, awards } = person;
  const won = awards.list.filter((award) => award.won);
  return {
    '@type': 'Person',
    name,
    url: address(personPath(person.slug)),
    ...(biography && { description: biography }),
    ...(person.profile_image && {
      image: sharedPicture(origin, { picture: person.profile_image }).address,
    }),
    ...(birthday && { birthDate: birthday }),
    ...(birthPlace && { birthPlace: { '@type': 'Place', name: birthPlace } }),
    ...(height !== null && {
      height: { '@type': 'QuantitativeValue', value: height, unitCode: 'CMT' },
    }),
    ...(names.length > 0 && { alternateName: names }),
    ...(relatives.length > 0 && {
      relatedTo: relatives.map((relative) => ({
        '@type': 'Person' as const,
        name: relative.name,
        ...(relative.slug && { url: address(personPath(relative.slug)) }),
      })),
    }),
    ...(won.length > 0 && {
      award: won.map(({ name: giver, category, year }) =>
        [giver, category, year].filter(Boolean).join(', '),
      ),
    }),
  };
}
