/**
 * By what a title was found at a provider: an id that its file or a person gave it, an id that another
 * provider knows, name with year and length, or somebody who chose it.
 */
export const descriptionClues = ['id', 'search', 'staff'] as const;
export type DescriptionClue = (typeof descriptionClues)[number];

/**
 * `waiting`: providers will be asked. `unsure`: several may be it, or one that does not fit well
 * enough. `unknown`: nobody knows it. `failed`: nobody could be asked.
 */
export const questionStates = ['waiting', 'unsure', 'unknown', 'failed'] as const;
export type QuestionState = (typeof questionStates)[number];

/** What speaks for or against a candidate. */
export const matchReasons = [
  'id',
  'other_id',
  'name',
  'other_name',
  'similar_name',
  'different_name',
  'year',
  'near_year',
  'other_year',
  'runtime',
  'other_runtime',
  'only_candidate',
] as const;
export type MatchReason = (typeof matchReasons)[number];

/**
 * Why nobody could be asked. `refused`: the key is wrong or revoked; `limited`: too many requests;
 * `unavailable`: no answer, or none that can be read.
 */
export const questionFailures = ['refused', 'limited', 'unavailable'] as const;
export type QuestionFailure = (typeof questionFailures)[number];
