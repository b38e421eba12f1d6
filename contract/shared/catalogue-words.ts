/** Words of the catalogue that addresses carry; apart from the schemas, which pages do not need. */
export const titleTypes = ['movie', 'tv-show', 'video'] as const;
export const listKinds = ['populer', 'recommend', 'new', 'upcoming'] as const;
export const titleSorts = ['popularity', 'added', 'newest', 'oldest', 'name'] as const;

/** LSF classification, from everyone to adults alone. */
export const ratings = ['SU', '13+', '17+', '21+'] as const;

export type TitleType = (typeof titleTypes)[number];
export type ListKind = (typeof listKinds)[number];
export type TitleSort = (typeof titleSorts)[number];
export type Rating = (typeof ratings)[number];
