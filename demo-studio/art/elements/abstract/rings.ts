import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Rings that spread like sound. */
export function drawRings(
  stage: Stage,
  options: {
    x: number;
    y: number;
    from: number;
    to: number;
    count: number;
    colours?: string[];
    width?: number;
    opacity?: number;
  },
): void {
  const {
    x,
    y,
    from,
    to,
    count,
    colours = [stage.palette.accent, stage.palette.second],
    width = 0.6,
    opacity = 0.8,
  } = options;
  stage.layer((brush) => {
    for (let ring = 0; ring < count; ring += 1) {
      const share = ring / Math.max(1, count - 1);
      brush.strokeStyle = fade(
        colours[ring % colours.length] ?? stage.palette.accent,
        opacity * (1 - share * 0.6),
      );
      brush.lineWidth = width * stage.unit * (1 + share * 0.6);
      brush.beginPath();
      brush.arc(
        x * stage.width,
        y * stage.height,
        (from + (to - from) * share) * 100 * stage.unit,
        0,
        Math.PI * 2,
      );
      brush.stroke();
    }
  });
}
