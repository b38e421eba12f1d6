import { fitsSavedData } from './data-saver.ts';

/** Bytes that an hour takes from a data plan, at an average of so many bits per second. */
export function bytesPerHour(bandwidth: number): number {
  return (bandwidth * 3600) / 8;
}

type Measured = { width: number; height: number; bandwidth: number };

/** What most phones play: 480p. */
const box = { width: 854, height: 480 };

/**
 * The quality whose size a page says before anything is played: what most phones play, or what the
 * data saver allows. Pages are cached for everybody, so no more of the visitor counts, and what is
 * said at first stays.
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
