/** Constants of the catalogue, separate from the schemas, which pages do not need. */
export const titleTypes = ['movie', 'tv-show', 'video'] as const;
export const listKinds = ['populer', 'recommend', 'new', 'upcoming'] as const;
export const titleSorts = ['popularity', 'added', 'newest', 'oldest', 'name'] as const;

/** LSF classification, from general audiences to adults only. */
export const ratings = ['SU', '13+', '17+', '21+'] as const;

export type TitleType = (typeof titleTypes)[number];
export type ListKind = (typeof listKinds)[number];
export type TitleSort = (typeof titleSorts)[number];
export type Rating = (typeof ratings)[number];

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
