import type { Home } from '#contract/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import type { HomeRows } from '../queries/find-home.ts';
import { presentCard } from './card.ts';
import { presentTermName } from './term.ts';

export function presentHome(found: HomeRows, language: Language): Home {
  return {
    hero: found.hero ? presentHero(found.hero) : null,
    rails: found.rails.map(({ rail: { kind, type, term }, cards }) => ({
      kind,
      type,
      term: term ? { slug: term.slug, name: presentTermName(term, language).name } : null,
      titles: cards.map(presentCard),
    })),
  };
}

function presentHero(row: NonNullable<HomeRows['hero']>): NonNullable<Home['hero']> {
  const { backdrop, logo, tagline, synopsis, streamId } = row;
  return { ...presentCard(row), backdrop, logo, tagline, synopsis, stream_id: streamId };
}
