import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type TermPage, termsContract } from '#contract/catalogue/terms.ts';
import type { TermTile } from '#contract/catalogue.ts';
import { presentCard, presentTerm } from './present/card.ts';
import type { CachedQueries } from './queries/cached-queries.ts';
import { chooseTerms, findTermSections, type TermRow } from './queries/find-terms.ts';

/** The most used ones; each of the others still has its page. */
const maxListed = 500;
const isGenre = ({ kind }: TermRow) => kind === 'genre';
/** The genres of videos are listed among the tags. */
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

  async function listTiles(
    isListed: (term: TermRow) => boolean,
    { language, country, audience: { shown } }: RequestContext,
  ): Promise<TermTile[]> {
    const [terms, ofGenres, ofTags] = await Promise.all([
      cached.terms(country),
      cached.termPictures({ kind: 'genre', country, shown }),
      cached.termPictures({ kind: 'tag', country, shown }),
    ]);
    const listed = terms.filter(isListed).slice(0, maxListed);
    return listed.map((term) => ({
      ...presentTerm(term, language),
      pictures: ofGenres.get(term.id) ?? ofTags.get(term.id) ?? [],
    }));
  }

  return endpoints.router({
    listTerms: endpoints.listTerms.handler(async ({ context }) => ({
      data: { genres: await listTiles(isGenre, context) },
    })),

    getTerm: endpoints.getTerm.handler(async ({ input, context }) => {
      const terms = chooseTerms(await cached.terms(context.country), input.id, isGenre);
      const genre = await readTermPage(terms, context);
      if (!genre) throw problem('genre_not_found');
      return { data: { genre } };
    }),

    listTags: endpoints.listTags.handler(async ({ context }) => ({
      data: { tags: await listTiles(isTag, context) },
    })),

    getTag: endpoints.getTag.handler(async ({ input, context }) => {
      const terms = chooseTerms(await cached.terms(context.country), input.id, isTag);
      const tag = await readTermPage(terms, context);
      if (!tag) throw problem('tag_not_found');
      return { data: { tag } };
    }),
  });
}
