import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** A winding path or river that narrows towards the horizon. */
export function drawPath(
  stage: Stage,
  options: {
    from: [number, number];
    to: [number, number];
    width: number;
    colour?: string;
    sway?: number;
  },
): void {
  const { from, to, width, colour = stage.palette.sun, sway = 0.16 } = options;
  stage.layer((brush) => {
    const points = Array.from({ length: 40 }, (_, index) => {
      const share = index / 39;
      const eased = share ** 0.55;
      const bend = Math.sin(share * 7) * sway * (1 - share);
      return {
        x: (from[0] + (to[0] - from[0]) * share + bend) * stage.width,
        y: (from[1] + (to[1] - from[1]) * eased) * stage.height,
        half: width * 50 * stage.unit * (1 - eased) ** 1.3 + stage.unit * 0.2,
      };
    });
    brush.beginPath();
    for (const point of points) brush.lineTo(point.x - point.half, point.y);
    for (const point of points.reverse()) brush.lineTo(point.x + point.half, point.y);
    brush.closePath();
    const tone = brush.createLinearGradient(0, to[1] * stage.height, 0, from[1] * stage.height);
    tone.addColorStop(0, colour);
    tone.addColorStop(1, mix(colour, stage.palette.near, 0.45));
    brush.fillStyle = tone;
    brush.fill();
  });
}
