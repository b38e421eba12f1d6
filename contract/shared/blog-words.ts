/** Words and bounds of the blog and its comments; apart from the schemas, which pages do not need. */

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

/** `pending`: an operator looks first; `deleted`: gone, but with answers below it. */
export const commentStates = ['shown', 'pending', 'hidden', 'deleted'] as const;

export type CommentState = (typeof commentStates)[number];

export const commentReportReasons = ['spam', 'insult', 'off_topic', 'other'] as const;

export type CommentReportReason = (typeof commentReportReasons)[number];

export const commentVerdicts = ['show', 'hide', 'delete'] as const;

export type CommentVerdict = (typeof commentVerdicts)[number];

/** Characters. */
export const commentLengths = { name: 60, text: 5_000 };
/** Minutes after which a writer changes nothing any more. */
export const commentMinutes = 15;
export const commentsPerPage = 30;
/** Answers that a list shows of one conversation; the rest has a page of its own. */
export const repliesShown = 20;
/** Answers that one conversation may have. */
export const maxReplies = 500;
