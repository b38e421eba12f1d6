import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import type { Line } from './line.ts';
import { pointOn } from './point-on.ts';
import { traceLine } from './trace-line.ts';

/** Bulbs on a string. */
export function drawStringLights(
  stage: Stage,
  options: Line & { count?: number; colours?: string[]; size?: number },
): void {
  const { count = 14, colours = [stage.palette.sun], size = 0.9 } = options;
  stage.layer((brush) => {
    brush.strokeStyle = fade(stage.palette.ink, 0.85);
    brush.lineWidth = stage.unit * 0.22;
    brush.stroke(traceLine(stage, options));
    for (let bulb = 0; bulb < count; bulb += 1) {
      const [x, y] = pointOn(stage, options, (bulb + 0.5) / count);
      const colour = colours[bulb % colours.length] ?? stage.palette.sun;
      const halo = brush.createRadialGradient(x, y, 0, x, y, stage.unit * size * 5);
      halo.addColorStop(0, fade(colour, 0.75));
      halo.addColorStop(1, fade(colour, 0));
      brush.fillStyle = halo;
      fillCircle(brush, x, y, stage.unit * size * 5);
      brush.fillStyle = mix(colour, '#ffffff', 0.5);
      fillCircle(brush, x, y + stage.unit * 0.6, stage.unit * size * 0.8);
    }
  });
}
