import { useTranslation } from 'react-i18next';
import type { TitleCard } from '#contract/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import { formatDate } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';

export type CardTexts = {
  language: Language;
  address: (path: string) => string;
  notYet: string;
  /** Of a title that comes out on this day. */
  from: (day: string) => string;
  /** What watching takes, of titles that are not free. */
  needs: Record<NonNullable<TitleCard['needs']>, string>;
  /** Names the link to keep a title. */
  keep: (name: string) => string;
};

/** Stands for a name where a text is cut around it: once, and not for each of a hundred cards. */
const mark = '\u0001';

/** What all cards of a list need to know. */
export function useCardTexts(): CardTexts {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  const [beforeName = '', afterName = ''] = t(($) => $.card.keep, { name: mark }).split(mark);
  return {
    language,
    address: useAddress(),
    notYet: t(($) => $.card.not_yet),
    from: (day) => t(($) => $.card.from, { date: formatDate(language, day) }),
    needs: t(($) => $.needs, { returnObjects: true }),
    keep: (name) => beforeName + name + afterName,
  };
}
