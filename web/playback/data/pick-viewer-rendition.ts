import type { Stream } from '#contract/media.ts';
import { fitsSavedData } from './data-saver.ts';

type Rendition = Stream['renditions'][number];

/** Which rendition a viewer will mostly see: what their line, their plan and their screen allow. */
export function pickViewerRendition(
  renditions: readonly Rendition[],
  {
    throughput,
    isSaving,
    pixels = Number.POSITIVE_INFINITY,
  }: {
    /** Bits per second. */
    throughput: number;
    isSaving: boolean;
    /** Width of the player on the viewer's screen; nothing much larger is loaded for it. */
    pixels?: number;
  },
): Rendition | undefined {
  const bySize = [...renditions].sort((a, b) => a.bandwidth - b.bandwidth);
  const largest = bySize.find(({ width }) => width >= pixels) ?? bySize.at(-1);
  const suitable = bySize.filter(
    (rendition) =>
      rendition.bandwidth <= Math.min(throughput, largest?.bandwidth ?? 0) &&
      (!isSaving || fitsSavedData(rendition)),
  );
  return suitable.at(-1) ?? bySize[0];
}
