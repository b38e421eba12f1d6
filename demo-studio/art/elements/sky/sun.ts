import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import type { DiscOptions } from './disc-options.ts';

/** Sun, full moon or any disc of light, with the air glowing around it. */
export function drawSun(stage: Stage, options: DiscOptions & { bars?: number }): void {
  const { x, y, size, colour = stage.palette.sun, halo = 0.7, bars = 0 } = options;
  const [centreX, centreY] = [x * stage.width, y * stage.height];
  const radius = size * 100 * stage.unit;
  if (halo > 0) {
    stage.layer(
      (brush) => {
        const reach = radius * 4.2;
        const light = brush.createRadialGradient(
          centreX,
          centreY,
          radius * 0.7,
          centreX,
          centreY,
          reach,
        );
        light.addColorStop(0, fade(colour, halo * 0.75));
        light.addColorStop(0.2, fade(colour, halo * 0.36));
        light.addColorStop(0.55, fade(colour, halo * 0.1));
        light.addColorStop(1, fade(colour, 0));
        brush.fillStyle = light;
        brush.fillRect(0, 0, stage.width, stage.height);
      },
      { blend: 'screen' },
    );
  }
  stage.layer((brush) => {
    const face = brush.createLinearGradient(0, centreY - radius, 0, centreY + radius);
    face.addColorStop(0, colour);
    face.addColorStop(1, mix(colour, stage.palette.sky[2], 0.35));
    brush.fillStyle = face;
    fillCircle(brush, centreX, centreY, radius);
    brush.globalCompositeOperation = 'destination-out';
    for (let bar = 0; bar < bars; bar += 1) {
      const share = bar / bars;
      const top = centreY + radius * (0.05 + share * 0.95);
      brush.fillRect(centreX - radius, top, radius * 2, radius * (0.03 + share * 0.09));
    }
  });
}
