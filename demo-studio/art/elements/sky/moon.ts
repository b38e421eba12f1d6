import { fade } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import type { DiscOptions } from './disc-options.ts';
import { drawSun } from './sun.ts';

export function drawMoon(stage: Stage, options: DiscOptions & { phase?: number }): void {
  const { x, y, size, colour = stage.palette.sun, halo = 0.5, phase = 0.45 } = options;
  drawSun(stage, { x, y, size: size * 0.02, colour, halo: 0 });
  const [centreX, centreY] = [x * stage.width, y * stage.height];
  const radius = size * 100 * stage.unit;
  stage.layer(
    (brush) => {
      const light = brush.createRadialGradient(
        centreX,
        centreY,
        radius * 0.4,
        centreX,
        centreY,
        radius * 5,
      );
      light.addColorStop(0, fade(colour, halo * 0.6));
      light.addColorStop(0.3, fade(colour, halo * 0.18));
      light.addColorStop(1, fade(colour, 0));
      brush.fillStyle = light;
      brush.fillRect(0, 0, stage.width, stage.height);
    },
    { blend: 'screen' },
  );
  stage.layer((brush) => {
    brush.fillStyle = colour;
    fillCircle(brush, centreX, centreY, radius);
    brush.globalCompositeOperation = 'destination-out';
    fillCircle(brush, centreX + radius * phase, centreY - radius * phase * 0.55, radius * 0.92);
  });
}
