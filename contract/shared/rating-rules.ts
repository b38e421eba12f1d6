import { type Rating, ratings } from './catalogue-words.ts';

/** As decisions know the rating of a title: nobody having rated it is one of its own. */
export const knownRatings = ['unrated', ...ratings] as const;
export type KnownRating = (typeof knownRatings)[number];

/** Ages that strangers may be asked to confirm. */
export const confirmedAges = ['17+', '21+'] as const;
export type ConfirmedAge = (typeof confirmedAges)[number];

/** What the operator sets. */
export type RatingRules = {
  /** What a title without a rating counts as. */
  unratedAs: Rating;
  /** From which rating on strangers confirm their age; null: never. */
  confirmedFrom: ConfirmedAge | null;
};

/** Whose request it is, as far as ratings go. */
export type Audience = {
  /** Ratings of the titles that may be listed and watched. */
  shown: readonly KnownRating[];
  /** Of these, the ones that may be watched once an age is confirmed. */
  unconfirmed: readonly KnownRating[];
  /** What a title without a rating counts as. */
  unratedAs: Rating;
};

/** Under the limit of a profile; null: none. */
export function ratingsWithin(limit: Rating | null, { unratedAs }: RatingRules): KnownRating[] {
  return knownRatings.filter(
    (rating) => limit === null || rankOf(rating, unratedAs) <= rank(limit),
  );
}

/** For which a stranger who has confirmed to be of an age (null: of none) is asked for another. */
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

/** Whether a title of this rating may be listed and watched; `null`: nobody has rated it. */
export function isShown(rating: Rating | null, shown: readonly KnownRating[]): boolean {
  return shown.includes(rating ?? 'unrated');
}

function rank(rating: Rating): number {
  return ratings.indexOf(rating);
}

function rankOf(rating: KnownRating, unratedAs: Rating): number {
  return rank(rating === 'unrated' ? unratedAs : rating);
}
