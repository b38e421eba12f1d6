import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Slanting rain over the whole picture. */
export function drawRain(
  stage: Stage,
  options: { count?: number; slant?: number; opacity?: number; length?: number } = {},
): void {
  const { count = 320, slant = 0.18, opacity = 0.35, length = 0.08 } = options;
  stage.layer(
    (brush) => {
      for (let index = 0; index < count; index += 1) {
        const near = stage.random.next();
        const run = length * 100 * stage.unit * (0.4 + near);
        const [x, y] = [
          stage.random.between(-0.1, 1.1) * stage.width,
          stage.random.between(-0.1, 1) * stage.height,
        ];
        brush.strokeStyle = fade(stage.palette.paper, opacity * (0.2 + near * 0.8));
        brush.lineWidth = stage.unit * (0.06 + near * 0.14);
        brush.beginPath();
        brush.moveTo(x, y);
        brush.lineTo(x - slant * run, y + run);
        brush.stroke();
      }
    },
    { blend: 'screen' },
  );
}
