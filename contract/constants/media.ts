/**
 * Why a film could not be packaged. `source_*` and `ffmpeg_missing` are permanent: the same file
 * would fail again, so it is not retried automatically; `cancelled` by staff neither. The others are
 * temporary.
 */
export const mediaFailureCodes = [
  'source_missing',
  'source_empty',
  'source_not_media',
  'source_unreadable',
  'source_truncated',
  'source_without_video',
  'source_needs_dolby_vision',
  'source_too_large',
  'source_too_slow',
  'ffmpeg_missing',
  'packaging_failed',
  'verification_failed',
  'no_space',
  'cancelled',
  'interrupted',
] as const;

export type MediaFailureCode = (typeof mediaFailureCodes)[number];

/**
 * What is made of a film. `complete`: the original, if it can be copied, and every rendition of the
 * ladder; `lean`: the original and 360p, the others when somebody has watched it; `original`: the
 * original alone; `encoded`: the ladder without the original, for small disks.
 */
export const renditionSets = ['complete', 'lean', 'original', 'encoded'] as const;

export type RenditionSet = (typeof renditionSets)[number];

/** Name of the rendition that has the pictures of the source, in H.264. */
export const originalRendition = 'original';

/**
 * Codecs of originals that not every device plays, and the names of their renditions; these are
 * offered beside those in H.264, in a playlist of their own.
 */
export const otherOriginals = { hevc: 'original-hevc', av1: 'original-av1' } as const;

/** Names of renditions that have the pictures of the source. */
export const originals: readonly string[] = [originalRendition, ...Object.values(otherOriginals)];

/** Whether every device plays a rendition. `codec`: RFC 6381. */
export function playsEverywhere(codec: string): boolean {
  return codec.startsWith('avc1');
}

/** The address of the playlist of such an original, beside the multivariant one. */
export function addressOfOriginal(master: string): string {
  return master.replace(/[^/]+$/, otherMasterFile);
}

export const otherMasterFile = 'original.m3u8';

/**
 * What the next job of a film does: copy it, make the first rendition of one that has to be encoded,
 * or make what else is missing of one that plays.
 */
export const packagingLanes = ['copy', 'first', 'rest'] as const;

export type PackagingLane = (typeof packagingLanes)[number];
