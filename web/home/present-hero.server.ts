import type { Home } from '#contract/catalogue.ts';
import { sizeFacts } from '#web/catalogue/title-card.tsx';
import { formatDuration, formatRating, joinFacts } from '#web/lib/format.ts';
import type { PageVisit } from '#web/lib/page-visit.ts';

export type PresentedHero = ReturnType<typeof presentHero>;

/** With its facts as texts, so that browsers need no code for them. */
export function presentHero(
  { renditions: _, ...hero }: Home['heroes'][number],
  { language, savesData }: PageVisit,
) {
  const facts = joinFacts(language, [
    hero.year,
    hero.duration && formatDuration(language, hero.duration),
    hero.rating && formatRating(language, hero.rating),
    hero.genre,
  ]);
  return {
    ...hero,
    facts,
    sizeText: joinFacts(language, sizeFacts(language, hero.size, savesData)),
  };
}
