/** Words and bounds of the blog; apart from the schemas, which pages do not need. */

export const postTypes = ['standard', 'audio', 'video', 'link', 'quote', 'gallery'] as const;

export type PostType = (typeof postTypes)[number];

/** `scheduled`: published at an instant that is to come. */
export const postStates = ['published', 'scheduled', 'draft'] as const;

export const postTermKinds = ['category', 'tag'] as const;

export type PostTermKind = (typeof postTermKinds)[number];

/** Players of others that a post may show. */
export const embedProviders = ['youtube', 'vimeo'] as const;

export type EmbedProvider = (typeof embedProviders)[number];

export const postsPerPage = 12;
/** What a feed holds at most, as aggregators expect it. */
export const postsPerFeed = 20;
