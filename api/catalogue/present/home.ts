import { chooseText } from '#api/platform/text/localized.ts';
import type { Home } from '#contract/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import type { HeroRow, HomeRows } from '../queries/find-home.ts';
import { presentCard, presentTerm, presentTermName } from './card.ts';

export function presentHome(found: HomeRows, language: Language): Home {
  const rails = found.rails.map(({ rail: { kind, type, term, names }, cards, isWide, tiles }) => ({
    kind,
    type,
    shape: isWide ? ('stills' as const) : ('posters' as const),
    ...(names && { name: chooseText(names, language) }),
    term: term ? { slug: term.slug, name: presentTermName(term, language).name } : null,
    titles: cards.map((card) => {
      const backdrop = isWide && found.backdrops.get(card.id);
      return { ...presentCard(card), ...(backdrop && { backdrop }) };
    }),
    tiles: tiles.map(({ term: tile, pictures }) => ({ ...presentTerm(tile, language), pictures })),
  }));
  const heroes = found.heroes.map((hero) => presentHero(hero, found.heroStreams));
  return { heroes, newest_at: found.newestAt?.toISOString() ?? null, rails };
}

function presentHero(hero: HeroRow, streams: HomeRows['heroStreams']): Home['heroes'][number] {
  const { backdrop, logo, tagline, synopsis, streamId, firstEpisodeId } = hero;
  const renditions = (streamId && streams.get(streamId)?.renditions) || [];
  return {
    ...presentCard(hero),
    backdrop,
    logo,
    tagline,
    synopsis,
    stream_id: streamId,
    renditions,
    first_episode_id: firstEpisodeId,
  };
}
