import { implement } from '@orpc/server';
import { inArray } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { chooseText } from '#api/platform/text/localized.ts';
import { type AdminHome, type HomeSource, homeOpsContract } from '#contract/catalogue/home-ops.ts';
import type { Language } from '#contract/shared/language.ts';
import { readHome, saveHome } from './commands/edit-home/save-home.ts';
import { builtInRails } from './queries/plan-rails.ts';
import { terms, titles } from './tables.ts';

/** The home page, as staff arrange it. */
export function homeOpsRoutes({ db }: { db: Database }) {
  const endpoints = implement(homeOpsContract).$context<RequestContext>();
  return endpoints.router({
    getHomeSections: endpoints.getHomeSections.handler(async ({ context }) => ({
      data: { home: await presentHomeSections(db, context.language) },
    })),

    saveHomeSections: endpoints.saveHomeSections.handler(async ({ input, context }) => {
      const change = await saveHome(db, context.actor, input);
      return { data: { home: await presentHomeSections(db, context.language), change } };
    }),
  });
}

async function presentHomeSections(db: Database, language: Language): Promise<AdminHome> {
  const state = await readHome(db);
  const heroes = state.heroes.length > 0 ? state.heroes : [plain({ by: 'best' })];
  const rails = state.rails.length > 0 ? state.rails : builtInRails.map(plain);
  const sources = [...heroes, ...rails].map(({ source }) => source);
  const titleIds = sources.flatMap((source) => (source.by === 'titles' ? source.ids : []));
  const termIds = sources.flatMap((source) => (source.by === 'term' ? [source.term_id] : []));
  const [named, sorted] = await Promise.all([
    db
      .select({ id: titles.id, name: titles.name })
      .from(titles)
      .where(inArray(titles.id, [0, ...titleIds])),
    db
      .select({ id: terms.id, names: terms.names, slug: terms.slug })
      .from(terms)
      .where(inArray(terms.id, [0, ...termIds])),
  ]);
  return {
    heroes,
    rails,
    configured: { heroes: state.heroes.length > 0, rails: state.rails.length > 0 },
    titles: named,
    terms: sorted.map(({ id, names, slug }) => ({ id, name: chooseText(names, language) ?? slug })),
  };
}

function plain(source: HomeSource) {
  return { source, names: {}, hidden: false, shown_from: null, shown_until: null };
}
