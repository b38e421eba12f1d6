import { fitsSavedData } from './data-saver.ts';

/** Data used per hour, in bytes, at an average bit rate. */
export function bytesPerHour(bandwidth: number): number {
  return (bandwidth * 3600) / 8;
}

type Measured = { width: number; height: number; bandwidth: number };

/** The usual quality on phones: 480p. */
const box = { width: 854, height: 480 };

/**
 * The rendition whose size a page shows before playback: the usual one on phones, or the data
 * saver's limit. Pages are cached for everybody, so nothing else about the visitor counts, and the
 * displayed size does not change.
 */
export function pickUsualRendition<Rendition extends Measured>(
  renditions: readonly Rendition[],
  savesData: boolean,
): Rendition | undefined {
  const bySize = [...renditions].sort((a, b) => a.bandwidth - b.bandwidth);
  const fits = savesData
    ? fitsSavedData
    : ({ width, height }: Measured) => width <= box.width && height <= box.height;
  return bySize.filter(fits).at(-1) ?? bySize[0];
}
