import type { ErrorData, Fragment, default as Hls } from 'hls.js';

/** So many segments in a row may be missing before the film counts as missing. */
const maxInARow = 4;

/**
 * Segments that do not exist become gaps, as if the playlist said EXT-X-GAP: hls.js then looks in
 * the other renditions and, where none has them, plays on behind them.
 */
export function createMissingSegments(hls: Hls, video: HTMLVideoElement) {
  const inARow = { main: new Set(), audio: new Set(), subtitle: new Set() };

  function isStarved() {
    return video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  }

  /** hls.js jumps over gaps that it plays into, but not over one that it is to start or seek in. */
  function stepOver({ start, end }: Fragment) {
    const isInside = video.currentTime >= start && video.currentTime < end;
    if (isInside && isStarved() && video.buffered.length > 0) video.currentTime = end;
  }

  return {
    /** A segment was asked for and does not exist. */
    mark({ frag, errorAction }: ErrorData) {
      if (!frag || frag.gap) return;
      inARow[frag.type].add(frag.sn);
      frag.gap = true;
      frag.tagList.push(['GAP']);
      const isInAnotherRendition = errorAction?.nextAutoLevel !== undefined;
      if (!isInAnotherRendition) stepOver(frag);
    },
    /** hls.js came to a gap that no rendition fills. */
    pass(gap: Fragment) {
      if (isStarved() && video.buffered.length === 0) hls.startLoad(gap.end);
      else stepOver(gap);
    },
    arrived(frag: Fragment) {
      if (frag.sn !== 'initSegment') inARow[frag.type].clear();
    },
    areTooMany: () => Math.max(inARow.main.size, inARow.audio.size) > maxInARow,
  };
}
