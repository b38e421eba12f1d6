import { during } from '../canvas/motion.ts';
import { fillScreen, type Picture } from '../canvas/screen.ts';
import {
  paintAnswer,
  paintDrift,
  paintEnd,
  paintFall,
  paintOpening,
  paintRoofTop,
  paintTalk,
} from './scenes.ts';

const scenes = [
  { until: 5, paint: paintOpening },
  { until: 14, paint: paintDrift },
  { until: 22, paint: paintRoofTop },
  { until: 33, paint: paintTalk },
  { until: 42, paint: paintFall },
  { until: 45.4, paint: paintAnswer },
] as const;

/** Cuts that go through the dark for a moment; the others are hard, on the beat. */
const dips = [0, 5, 14, 42, 45.4] as const;

export function openPicture(): Picture {
  return (brush, seconds) => {
    const scene = scenes.find(({ until }) => seconds < until);
    if (scene) scene.paint(brush, seconds);
    else paintEnd(brush, seconds - 45.4);
    const dark = Math.max(...dips.map((at) => during(seconds, at - 0.45, at + 0.45, 0.45)));
    if (dark > 0.004) fillScreen(brush, '#0f0b38', dark);
  };
}
