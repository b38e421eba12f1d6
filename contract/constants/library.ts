/** Constants of playlists and reviews, separate from the schemas, which pages do not need. */
export const privacies = ['public', 'private'] as const;
export const reportReasons = ['spam', 'insult', 'spoiler', 'other'] as const;

export type Privacy = (typeof privacies)[number];
export type ReportReason = (typeof reportReasons)[number];

/** Maximum size of a playlist's thumbnail: 5 MB, as browsers count. */
export const maxThumbnailBytes = 5 * 1024 * 1024;
/** The formats in which a playlist's thumbnail may be uploaded. */
export const thumbnailTypes = [
  'image/webp',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/avif',
] as const;

export const maxPlaylists = 100;
export const maxPlaylistItems = 500;
export const maxWatchlistEntries = 1_000;

/** Characters. */
export const playlistLengths = { name: 80, description: 1_000 };
export const reviewLengths = { name: 60, text: 4_000 };
export const maxStars = 5;
