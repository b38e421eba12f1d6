import { inject } from 'vitest';
import arabicOrders from '#locales/ar/orders.json' with { type: 'json' };
import arabicReviews from '#locales/ar/reviews.json' with { type: 'json' };
import indonesianOrders from '#locales/id/orders.json' with { type: 'json' };
import indonesianReviews from '#locales/id/reviews.json' with { type: 'json' };

/** With and without scripts, left to right and right to left; all four in `--mode long`. */
export const ways = [
  { language: 'id', javaScript: true },
  { language: 'ar', javaScript: false },
  ...(inject('long')
    ? ([
        { language: 'id', javaScript: false },
        { language: 'ar', javaScript: true },
      ] as const)
    : []),
] as const;

export type Way = (typeof ways)[number];

/** A shopper's browser on a small phone, in one of these ways. */
export function onPhone({ language: locale, javaScript }: Way) {
  return { locale, javaScript, width: 360, height: 740 };
}

/** Texts of order pages. */
export const orderTexts = { id: indonesianOrders, ar: arabicOrders };
export const reviewTexts = { id: indonesianReviews, ar: arabicReviews };
