/** Seconds from the start of the film, as in `VTTCue`. */
export interface TimedCue {
  startTime: number;
  endTime: number;
}

/**
 * The cues that are read at a moment of the film, earliest first, and when that changes next.
 * `delay`: seconds that the cues come later than their file says; negative for earlier.
 */
export function cuesAt<Cue extends TimedCue>(
  cues: ArrayLike<Cue>,
  time: number,
  delay: number,
): { active: Cue[]; next: number } {
  const active: Cue[] = [];
  const moment = time - delay;
  let next = Number.POSITIVE_INFINITY;
  for (const cue of Array.from(cues)) {
    const { startTime, endTime } = cue;
    if (startTime > moment) {
      // Tracks keep their cues in the order in which they start.
      next = Math.min(next, startTime);
      break;
    }
    if (endTime <= moment) continue;
    active.push(cue);
    next = Math.min(next, endTime);
  }
  return { active, next: next + delay };
}
