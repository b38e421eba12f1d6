import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Stairs that climb towards the light. */
export function drawStairs(
  stage: Stage,
  options: {
    from: [number, number];
    to: [number, number];
    width: number;
    steps?: number;
    light?: string;
  },
): void {
  const { from, to, width, steps = 16, light = stage.palette.sun } = options;
  const { near, ink } = stage.palette;
  stage.layer((brush) => {
    for (let step = steps; step >= 0; step -= 1) {
      const share = step / steps;
      const x = (from[0] + (to[0] - from[0]) * share) * stage.width;
      const y = (from[1] + (to[1] - from[1]) * share ** 0.8) * stage.height;
      const half = width * 50 * stage.unit * (1 - share * 0.72);
      const riser = stage.unit * (5 - share * 3.6);
      brush.fillStyle = mix(near, light, 0.12 + share * 0.5);
      brush.fillRect(x - half, y - riser * 0.5, half * 2, riser * 0.55);
      brush.fillStyle = mix(mix(near, ink, 0.5), light, share * 0.3);
      brush.fillRect(x - half, y, half * 2, riser * 1.4);
    }
  });
}
