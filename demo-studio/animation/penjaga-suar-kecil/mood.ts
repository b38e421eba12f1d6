import { mix } from '../../art/paint/colour.ts';
import { ease, follow } from '../canvas/motion.ts';

/** What changes in the course of the night. */
export interface Mood {
  /** 0 the lamp is dark, 1 it shines. */
  lamp: number;
  /** Height of the waves. */
  swell: number;
  /** 0 night, 1 dawn. */
  dawn: number;
  /** 0 lit by the moon, 1 pitch dark. */
  gloom: number;
}

export function readMood(seconds: number): Mood {
  const flicker = seconds > 13 && seconds < 15.4 ? 0.55 + 0.45 * Math.sin(seconds * 21) : 1;
  return {
    lamp:
      flicker *
      follow(seconds, [
        [0, 0.3],
        [0.8, 1],
        [13, 1],
        [15.4, 0],
        [33.4, 0],
        [34.4, 1],
        [44, 1],
        [46.5, 0.35],
      ]),
    swell: follow(seconds, [
      [0, 0.4],
      [13, 0.5],
      [18, 1.45],
      [20, 1.45],
      [26, 1.2],
      [34, 1.1],
      [40, 0.35],
    ]),
    dawn: ease(seconds, 42.8, 47),
    gloom: follow(seconds, [
      [13.4, 0],
      [16, 1],
      [20, 1],
      [24, 0.75],
      [33.5, 0.6],
      [36, 0],
    ]),
  };
}

/** A colour of the calm night, as it looks in this mood. */
export function tint(night: string, dawn: string, mood: Mood): string {
  const turning = mix(mix(night, '#050d18', mood.gloom * 0.5), dawn, mood.dawn);
  // Halfway from teal to peach lies grey; the morning goes by way of rose.
  return mix(turning, '#d0788c', Math.sin(mood.dawn * Math.PI) * 0.34);
}
