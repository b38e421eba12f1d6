import type { Home } from '#contract/catalogue.ts';
import { lengthFacts } from '#web/catalogue/length-facts.ts';
import { sizeFacts } from '#web/catalogue/title-card.tsx';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { formatNumber, formatRating, joinFacts } from '#web/lib/formats/format.ts';
import type { PageVisit } from '#web/lib/page-visit.ts';

export type PresentedHero = ReturnType<typeof presentHero>;

/**
 * With its facts and its place among all heroes as texts, so that browsers need no code for them:
 * formatting the first number takes 50 ms on a cheap phone.
 */
export function presentHero(
  { renditions: _, ...hero }: Home['heroes'][number],
  index: number,
  count: number,
  { language, savesData }: PageVisit,
) {
  const t = serverI18n(language).getFixedT(language, 'catalogue');
  const clip = t(($) => $.card.clip);
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
    place:
      count > 1 &&
      t(($) => $.home.place, {
        number: formatNumber(language, index + 1),
        total: formatNumber(language, count),
      }),
  };
}
