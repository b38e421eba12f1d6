/** Constants of a title's pictures, separate from the schemas, which pages do not need. */
export const artworkKinds = ['poster', 'backdrop', 'logo'] as const;

export type ArtworkKind = (typeof artworkKinds)[number];

export const maxArtworkBytes = 30 * 1024 * 1024;

/** Width by height; logos have any. */
export const artworkShapes = { poster: 2 / 3, backdrop: 16 / 9, logo: undefined } as const;
