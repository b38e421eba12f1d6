import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { peopleContract } from '#contract/catalogue/people.ts';
import { presentPerson, presentPersonCard } from './present/person.ts';
import type { CachedQueries } from './queries/cached-queries.ts';
import { findPeoplePage } from './queries/people/find-people-page.ts';
import { findPerson } from './queries/people/find-person.ts';
import { findPersonCards } from './queries/people/find-person-cards.ts';

export function peopleRoutes({ db, cached }: { db: Database; cached: CachedQueries }) {
  const endpoints = implement(peopleContract).$context<RequestContext>();
  return endpoints.router({
    listPeople: endpoints.listPeople.handler(async ({ input, context: { country } }) => {
      const list = { letter: input.letter, country };
      const [{ ids, page }, letters] = await Promise.all([
        findPeoplePage(db, list, input.cursor, cached.peopleExtent),
        cached.letters(country),
      ]);
      const people = await findPersonCards(db, ids, country);
      return { data: { people: people.map(presentPersonCard), page, letters } };
    }),

    listFeaturedPeople: endpoints.listFeaturedPeople.handler(async ({ context: { country } }) => {
      const people = await cached.featuredPeople(country);
      return { data: { people: people.map(presentPersonCard) } };
    }),

    getPerson: endpoints.getPerson.handler(async ({ input: { slug }, context }) => {
      const { language, country, audience } = context;
      const visitor = { language, country, shown: audience.shown };
      const found = await findPerson(db, { slug, ...visitor });
      if (!found) throw problem('person_not_found');
      return { data: { person: presentPerson(found, language) } };
    }),
  });
}
