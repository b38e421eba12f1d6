import { implement } from '@orpc/server';
import { inArray } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { chooseText } from '#api/platform/text/localized.ts';
import { type AdminHome, type HomeSource, homeOpsContract } from '#contract/catalogue/home-ops.ts';
import { type HomeState, readHome, saveHome } from './commands/edit-home/save-home.ts';
import { presentHome } from './present/home.ts';
import type { CachedQueries } from './queries/cached-queries.ts';
import { findCards } from './queries/find-cards.ts';
import { findHome } from './queries/find-home.ts';
import { toShownSections } from './queries/find-home-sections.ts';
import { findSectionPictures } from './queries/find-section-pictures.ts';
import { builtInRails } from './queries/plan-rails.ts';
import { titleState } from './queries/staff/list-all-titles.ts';
import type { Visitor } from './queries/title-conditions.ts';
import { terms, titles } from './tables.ts';

/** The home page, as staff arrange it. */
export function homeOpsRoutes({ db, cached }: { db: Database; cached: CachedQueries }) {
  const endpoints = implement(homeOpsContract).$context<RequestContext>();

  async function present(state: HomeState, visitor: Visitor): Promise<AdminHome> {
    const heroes = state.heroes.length > 0 ? state.heroes : builtIn.heroes;
    const rails = state.rails.length > 0 ? state.rails : builtIn.rails;
    const sources = [...heroes, ...rails].map(({ source }) => source);
    const titleIds = sources.flatMap((source) => (source.by === 'titles' ? source.ids : []));
    const termIds = sources.flatMap((source) => (source.by === 'term' ? [source.term_id] : []));
    const used = await cached.terms(visitor.country);
    const [cards, states, named, slides, rows] = await Promise.all([
      findCards(db, [...new Set(titleIds)], visitor.language),
      db
        .select({ id: titles.id, state: titleState })
        .from(titles)
        .where(inArray(titles.id, [0, ...titleIds])),
      db
        .select({ id: terms.id, names: terms.names, slug: terms.slug })
        .from(terms)
        .where(inArray(terms.id, [0, ...termIds])),
      findSectionPictures(db, 'heroes', heroes, visitor, used),
      findSectionPictures(db, 'rails', rails, visitor, used),
    ]);
    const stateOf = new Map(states.map(({ id, state }) => [id, state]));
    return {
      heroes,
      rails,
      configured: { heroes: state.heroes.length > 0, rails: state.rails.length > 0 },
      built_in: builtIn,
      pictures: { heroes: slides, rails: rows },
      titles: cards.map(({ id, type, slug, name, year, poster }) => {
        const state = stateOf.get(id) ?? 'deleted';
        return { id, type, slug, name, year, poster, state };
      }),
      terms: named.map(({ id, names, slug }) => ({
        id,
        name: chooseText(names, visitor.language) ?? slug,
      })),
    };
  }

  return endpoints.router({
    getHomeSections: endpoints.getHomeSections.handler(async ({ context }) => ({
      data: { home: await present(await readHome(db), visitorOf(context)) },
    })),

    previewHomeSections: endpoints.previewHomeSections.handler(async ({ input, context }) => {
      const visitor = visitorOf(context);
      const used = await cached.terms(visitor.country);
      const [home, found] = await Promise.all([
        present(input, visitor),
        findHome(db, visitor, used, toShownSections(input, new Date())),
      ]);
      return { data: { home, shown: presentHome(found, visitor.language) } };
    }),

    saveHomeSections: endpoints.saveHomeSections.handler(async ({ input, context }) => {
      const change = await saveHome(db, context.actor, input);
      return { data: { home: await present(await readHome(db), visitorOf(context)), change } };
    }),
  });
}

function visitorOf({ language, country, audience }: RequestContext): Visitor {
  return { language, country, shown: audience.shown };
}

const builtIn: HomeState = {
  heroes: [plain({ by: 'best' })],
  rails: builtInRails.map(plain),
};

function plain(source: HomeSource) {
  return { source, names: {}, hidden: false, shown_from: null, shown_until: null };
}
