import { useTranslation } from 'react-i18next';
import type { Money } from '#contract/shared/answers.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';

/** What all product cards of a list need to know, asked once for the list. */
export function useProductTexts() {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  return {
    address: useAddress(),
    money: (amount: Money) => formatMoney(language, amount),
    number: (value: number) => formatNumber(language, value),
    badges: {
      sale: t(($) => $.card.sale),
      new: t(($) => $.card.new),
      soldOut: t(($) => $.card.sold_out),
    },
    regular: t(($) => $.price.regular),
    now: t(($) => $.price.now),
    colours: (count: number) => t(($) => $.card.colours, { count }),
    rating: (average: string) => t(($) => $.card.rating, { average }),
  };
}

export type ProductTexts = ReturnType<typeof useProductTexts>;
