import type { PlaybackFailure } from '#contract/constants/playback.ts';

/** What happened since the previous report, as `POST /playback_quality/` takes it. */
export interface Stretch {
  start_ms: number | null;
  stalls: number;
  stalled_ms: number;
  watched: { height: number; seconds: number }[];
  failure: PlaybackFailure | null;
  is_completed: boolean;
}

/** Cap of `start_ms` and `stalled_ms`; longer times add no information. */
const longestStart = 600_000;
const maxHeights = 12;

/**
 * Measures playback quality. `now` is a clock in milliseconds; independent of the browser
 * otherwise.
 */
export function createPlaybackMeter(now: () => number) {
  let startMs: number | null = null;
  let isStarted = false;
  let stalls = 0;
  let allStalls = 0;
  let stalledMs = 0;
  let stalledSince: number | null = null;
  let shown = new Map<number, number>();
  let failure: PlaybackFailure | null = null;
  let completion: 'none' | 'unsent' | 'sent' = 'none';

  function countStall() {
    if (stalledSince === null) return;
    stalledMs += now() - stalledSince;
    stalledSince = now();
  }

  return {
    /** The first frame appeared this many milliseconds after the request. */
    start(milliseconds: number) {
      if (isStarted) return;
      isStarted = true;
      startMs = Math.round(Math.min(longestStart, Math.max(0, milliseconds)));
    },
    /** Playback stalls because no data arrives. Before the first frame it counts as starting. */
    stall() {
      if (!isStarted || stalledSince !== null) return;
      stalls += 1;
      allStalls += 1;
      stalledSince = now();
    },
    goOn() {
      countStall();
      stalledSince = null;
    },
    /** Adds watch time at this height. */
    show(height: number, milliseconds: number) {
      if (height > 0) shown.set(height, (shown.get(height) ?? 0) + milliseconds);
    },
    /** The end was reached. Reported once, with the next stretch. */
    complete() {
      if (completion === 'none') completion = 'unsent';
    },
    fail(code: PlaybackFailure) {
      failure = code;
    },
    /** For the whole playback so far. */
    countStalls: () => allStalls,
    /** What happened since the last call; null if nothing. */
    takeStretch(): Stretch | null {
      countStall();
      const watched = [...shown]
        .map(([height, milliseconds]) => ({ height, seconds: Math.floor(milliseconds / 1000) }))
        .filter(({ seconds }) => seconds > 0)
        .slice(0, maxHeights);
      const isNothing = startMs === null && stalls === 0 && stalledMs < 1 && !failure;
      if (isNothing && watched.length === 0) return null;
      const stretch = {
        start_ms: startMs,
        stalls,
        stalled_ms: Math.round(stalledMs),
        watched,
        failure,
        is_completed: completion === 'unsent',
      };
      if (stretch.is_completed) completion = 'sent';
      startMs = null;
      stalls = 0;
      stalledMs = 0;
      failure = null;
      // Fractions of seconds carry over.
      shown = new Map([...shown].map(([height, milliseconds]) => [height, milliseconds % 1000]));
      return stretch;
    },
  };
}

export type PlaybackMeter = ReturnType<typeof createPlaybackMeter>;
