import arabicOrders from '#locales/ar/orders.json' with { type: 'json' };
import arabicReviews from '#locales/ar/reviews.json' with { type: 'json' };
import indonesianOrders from '#locales/id/orders.json' with { type: 'json' };
import indonesianReviews from '#locales/id/reviews.json' with { type: 'json' };

/** With and without scripts, from left to right and from right to left. */
export const ways = [
  { language: 'id', javaScript: true },
  { language: 'id', javaScript: false },
  { language: 'ar', javaScript: true },
  { language: 'ar', javaScript: false },
] as const;

export type Way = (typeof ways)[number];

/** The browser of somebody who shops in one of these ways, on a small phone. */
export function onPhone({ language: locale, javaScript }: Way) {
  return { locale, javaScript, width: 360, height: 740 };
}

/** What pages of orders say, and those of reviews. */
export const orderTexts = { id: indonesianOrders, ar: arabicOrders };
export const reviewTexts = { id: indonesianReviews, ar: arabicReviews };
