import type { Home } from '#contract/catalogue.ts';
import { lengthFacts } from '#web/catalogue/length-facts.ts';
import { sizeFacts } from '#web/catalogue/title-card.tsx';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { formatRating, joinFacts } from '#web/lib/format.ts';
import type { PageVisit } from '#web/lib/page-visit.ts';

export type PresentedHero = ReturnType<typeof presentHero>;

/** With its facts as texts, so that browsers need no code for them. */
export function presentHero(
  { renditions: _, ...hero }: Home['heroes'][number],
  { language, savesData }: PageVisit,
) {
  const clip = serverI18n(language).getFixedT(language, 'catalogue')(($) => $.card.clip);
  const facts = joinFacts(language, [
    hero.year,
    ...lengthFacts(language, hero, clip),
    hero.rating && formatRating(language, hero.rating),
    hero.genre,
  ]);
  return {
    ...hero,
    facts,
    sizeText: joinFacts(language, sizeFacts(language, hero.size, savesData)),
  };
}
