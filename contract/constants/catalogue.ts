/** Constants of the catalogue, separate from the schemas, which pages do not need. */
export const titleTypes = ['movie', 'tv-show', 'video'] as const;
export const listKinds = ['populer', 'recommend', 'new', 'upcoming'] as const;
/** Lists that a rail of the home page can show. */
export const homeLists = ['top', ...listKinds] as const;
/**
 * The other sections of the home page: tiles of genres, collections, and parts of other domains.
 */
export const homeExtras = ['tiles', 'collections', 'shop', 'magazine'] as const;
export const titleSorts = ['popularity', 'added', 'newest', 'oldest', 'name'] as const;

/** LSF classification, from general audiences to adults only. */
export const ratings = ['SU', '13+', '17+', '21+'] as const;

/** What hangs below a title beside its films. Trailers need no plan. */
export const extraKinds = [
  'trailer',
  'behind_the_scenes',
  'deleted_scene',
  'interview',
  'featurette',
  'scene',
  'short',
  'clip',
  'other',
] as const;
export type ExtraKind = (typeof extraKinds)[number];

/** Pictures that a collection can have of its own. */
export const collectionPictureKinds = ['poster', 'backdrop'] as const;
export type CollectionPictureKind = (typeof collectionPictureKinds)[number];

/** Days for which a deleted title can be restored. */
export const retentionDays = 30;

/** What staff see of a title's visibility. */
export const titleStates = ['published', 'hidden', 'scheduled', 'deleted'] as const;
/** Descending with `-`. */
export const adminTitleSorts = [
  '-added',
  'added',
  '-updated',
  'updated',
  'name',
  '-name',
  '-year',
  'year',
] as const;
export const listedRatings = [...ratings, 'unrated'] as const;
/** Further filters of the list of staff. */
export const titleFlags = ['faults', 'upcoming', 'edited'] as const;

export type TitleState = (typeof titleStates)[number];
export type AdminTitleSort = (typeof adminTitleSorts)[number];
export type TitleType = (typeof titleTypes)[number];
export type ListKind = (typeof listKinds)[number];
export type TitleSort = (typeof titleSorts)[number];
export type Rating = (typeof ratings)[number];

/** The texts that a title can have in each language. */
export const titleTextFields = ['name', 'tagline', 'synopsis'] as const;

/** How people are related to each other. */
export const relations = [
  'husband',
  'wife',
  'partner',
  'father',
  'mother',
  'son',
  'daughter',
  'brother',
  'sister',
  'grandfather',
  'grandmother',
  'grandchild',
  'uncle',
  'aunt',
  'nephew',
  'niece',
  'cousin',
] as const;

/** Roles in credits. */
export const creditRoles = [
  'actor',
  'director',
  'writer',
  'producer',
  'composer',
  'cinematographer',
  'editor',
] as const;
