import { data } from 'react-router';
import { nameCode } from '#web/lib/code-names.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { orNotFound } from '#web/lib/page-errors.server.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { describePerson } from '../seo/describe-person.server.ts';

/** A person by slug; without one, the first of those that are featured. */
export async function loadPerson(slug: string | undefined, { context, request }: PageRequest) {
  const { catalogue } = context.get(apiContext);
  const signal = { signal: request.signal };
  const wanted = slug ?? (await catalogue.listFeaturedPeople({}, signal)).data.people[0]?.slug;
  if (!wanted) throw data(null, { status: 404 });
  const { person } = (await orNotFound(catalogue.getPerson({ slug: wanted }, signal))).data;
  const { language } = context.get(visitContext);
  const { birth_place: town, birth_country: country, birthday } = person;
  const places = [town, country && nameCode(language, 'region', country)];
  // No list of places: Arabic would put an "and" into one.
  const comma = language === 'ar' ? '، ' : ', ';
  const birthPlace = places.filter((place) => place !== null).join(comma) || null;
  describePage(context, (visit) => describePerson(person, birthPlace, visit));
  return { person, birthPlace, age: birthday ? ageOf(birthday, new Date()) : null };
}

/** Of somebody who was born on an ISO date; counted where the page is made, so that it stays. */
function ageOf(birthday: string, now: Date): number {
  const years = now.getUTCFullYear() - Number(birthday.slice(0, 4));
  return now.toISOString().slice(5, 10) < birthday.slice(5) ? years - 1 : years;
}
