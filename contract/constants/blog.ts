/** Constants of the blog and its comments, separate from the schemas, which pages do not need. */

export const postTypes = ['standard', 'audio', 'video', 'link', 'quote', 'gallery'] as const;

export type PostType = (typeof postTypes)[number];

/** `scheduled`: published at a future time. */
export const postStates = ['published', 'scheduled', 'draft'] as const;

/** `deleted`: in the trash. */
export const adminPostStates = [...postStates, 'deleted'] as const;

export type AdminPostState = (typeof adminPostStates)[number];

export const postTermKinds = ['category', 'tag'] as const;

export type PostTermKind = (typeof postTermKinds)[number];

/** External players that a post may embed. */
export const embedProviders = ['youtube', 'vimeo'] as const;

export type EmbedProvider = (typeof embedProviders)[number];

export const postsPerPage = 12;
/** Maximum number of posts in a feed, as aggregators expect. */
export const postsPerFeed = 20;

/** `pending`: awaiting moderation; `deleted`: a placeholder above its replies. */
export const commentStates = ['shown', 'pending', 'hidden', 'deleted'] as const;

export type CommentState = (typeof commentStates)[number];

export const commentReportReasons = ['spam', 'insult', 'off_topic', 'other'] as const;

export type CommentReportReason = (typeof commentReportReasons)[number];

/** Characters. */
export const commentLengths = { name: 60, text: 5_000 };
/** Minutes during which a writer can change a comment. */
export const commentMinutes = 15;
export const commentsPerPage = 30;
/** Replies shown per conversation in a list; the rest is on a page of its own. */
export const repliesShown = 20;
/** Maximum number of replies in a conversation. */
export const maxReplies = 500;

export const postMediaKinds = ['picture', 'sound'] as const;

export type PostMediaKind = (typeof postMediaKinds)[number];

/** The most bytes of an upload to the media library: an hour of speech. */
export const maxPostMediaBytes = 64 * 1024 * 1024;
