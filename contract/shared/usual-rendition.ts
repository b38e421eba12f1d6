/** `bandwidth`: average bits per second with sound. */
type Measured = { width: number; height: number; bandwidth: number };

/** The usual quality on phones: 480p, and no original that takes more than it. */
const usual = { width: 854, height: 480, bandwidth: 1_500_000 };

/** While data is saved, renditions have to fit into this box: 360p. */
const saving = { width: 640, height: 360, bandwidth: 800_000 };

export function fitsSavedData(rendition: Measured): boolean {
  return fits(rendition, saving);
}

/** The box is turned for upright films. */
function fits({ width, height, bandwidth }: Measured, box: Measured): boolean {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return long <= box.width && short <= box.height && bandwidth <= box.bandwidth;
}

/**
 * The rendition whose size is shown before playback: the usual one on phones, or the data saver's
 * limit. Pages are cached for everybody, so nothing else about the visitor counts, and a film has
 * the same size on cards, on its page and in the player.
 */
export function pickUsualRendition<Rendition extends Measured>(
  renditions: readonly Rendition[],
  savesData: boolean,
): Rendition | undefined {
  const bySize = [...renditions].sort((a, b) => a.bandwidth - b.bandwidth);
  const box = savesData ? saving : usual;
  return bySize.filter((rendition) => fits(rendition, box)).at(-1) ?? bySize[0];
}
