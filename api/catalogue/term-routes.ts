import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type TermPage, termsContract } from '#contract/terms.ts';
import { presentCard, presentTerm } from './present/card.ts';
import type { CachedQueries } from './queries/cached-queries.ts';
import { chooseTerms, findTermSections, type TermRow } from './queries/find-terms.ts';

/** The most used ones; each of the others still has its page. */
const maxListed = 500;
const isGenre = ({ kind }: TermRow) => kind === 'genre';
/** The genres of videos are among the tags (specification, section 3). */
const isTag = ({ kind, type }: TermRow) => kind === 'tag' || type === 'video';

export function termRoutes({ db, cached }: { db: Database; cached: CachedQueries }) {
  const endpoints = implement(termsContract).$context<RequestContext>();

  /** Undefined without terms. */
  async function readTermPage(
    terms: TermRow[],
    context: RequestContext,
  ): Promise<TermPage | undefined> {
    const [first] = terms;
    if (!first) return undefined;
    const { slug, name } = presentTerm(first, context.language);
    const visitor = { ...context, shown: context.audience.shown };
    const found = await findTermSections(db, terms, visitor);
    const sections = found.map(({ term, cards }) => ({
      term: presentTerm(term, context.language),
      titles: cards.map(presentCard),
    }));
    return { slug, name, sections };
  }

  return endpoints.router({
    listTerms: endpoints.listTerms.handler(async ({ context: { language, country } }) => {
      const terms = await cached.terms(country);
      const genres = terms.filter(isGenre).slice(0, maxListed);
      return { data: { genres: genres.map((term) => presentTerm(term, language)) } };
    }),

    getTerm: endpoints.getTerm.handler(async ({ input, context }) => {
      const terms = chooseTerms(await cached.terms(context.country), input.id, isGenre);
      const genre = await readTermPage(terms, context);
      if (!genre) throw problem('genre_not_found');
      return { data: { genre } };
    }),

    listTags: endpoints.listTags.handler(async ({ context: { language, country } }) => {
      const tags = (await cached.terms(country)).filter(isTag).slice(0, maxListed);
      return { data: { tags: tags.map((term) => presentTerm(term, language)) } };
    }),

    getTag: endpoints.getTag.handler(async ({ input, context }) => {
      const terms = chooseTerms(await cached.terms(context.country), input.id, isTag);
      const tag = await readTermPage(terms, context);
      if (!tag) throw problem('tag_not_found');
      return { data: { tag } };
    }),
  });
}
