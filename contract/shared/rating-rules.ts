import { type Rating, ratings } from '../constants/catalogue.ts';

/** Ratings as used in decisions, where unrated is one of them. */
export const knownRatings = ['unrated', ...ratings] as const;
export type KnownRating = (typeof knownRatings)[number];

/** Ages that strangers may have to confirm. */
export const confirmedAges = ['17+', '21+'] as const;
export type ConfirmedAge = (typeof confirmedAges)[number];

/** The operator's settings. */
export type RatingRules = {
  /** The rating that an unrated title counts as. */
  unratedAs: Rating;
  /** The lowest rating that requires age confirmation from strangers; null: none. */
  confirmedFrom: ConfirmedAge | null;
};

/** The audience of a request, as far as ratings are concerned. */
export type Audience = {
  /** Ratings of titles that may be listed and watched. */
  shown: readonly KnownRating[];
  /** Shown ratings whose titles may only be watched after age confirmation. */
  unconfirmed: readonly KnownRating[];
  /** The rating that an unrated title counts as. */
  unratedAs: Rating;
};

/** Ratings within a profile's limit; null: no limit. */
export function ratingsWithin(limit: Rating | null, { unratedAs }: RatingRules): KnownRating[] {
  return knownRatings.filter(
    (rating) => limit === null || rankOf(rating, unratedAs) <= rank(limit),
  );
}

/**
 * Ratings that still require confirmation from a stranger who has confirmed this age (null: none).
 */
export function ratingsToConfirm(
  confirmed: ConfirmedAge | null,
  rules: RatingRules,
): KnownRating[] {
  const { confirmedFrom, unratedAs } = rules;
  if (confirmedFrom === null) return [];
  return knownRatings.filter((rating) => {
    const needed = rankOf(rating, unratedAs);
    return needed >= rank(confirmedFrom) && (confirmed === null || needed > rank(confirmed));
  });
}

/** Whether a title of this rating may be listed and watched; `null`: unrated. */
export function isShown(rating: Rating | null, shown: readonly KnownRating[]): boolean {
  return shown.includes(rating ?? 'unrated');
}

function rank(rating: Rating): number {
  return ratings.indexOf(rating);
}

function rankOf(rating: KnownRating, unratedAs: Rating): number {
  return rank(rating === 'unrated' ? unratedAs : rating);
}
