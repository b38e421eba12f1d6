import type { Tuning } from '../product.ts';

/** Constant rate factors by rendition: what still looks clean on flat animation. */
const factors: Record<string, number> = {
  '240p': 36,
  '360p': 38,
  '480p': 39,
  '720p': 40,
  '1080p': 42,
};

/** The shorts lie in the repository with every rendition, so they are encoded as small as is decent. */
export const shortsTuning: Tuning = {
  rendition: (rendition) => ({
    ...rendition,
    preset: 'slow',
    crf: factors[rendition.name] ?? rendition.crf,
  }),
  keyframeInterval: 4,
  // What makes grain and texture livelier costs bytes, and flat colour has neither.
  x264: 'no-psy=1',
  sound: { '64k': 32, '128k': 52 },
};
