import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import type { CloudOptions } from './cloud-options.ts';

/** Heaped clouds with a lit top and a shaded foot. */
export function drawHeapClouds(stage: Stage, options: CloudOptions): void {
  const { y, count = 5, spread = 0.12, size = 0.16, opacity = 0.9 } = options;
  const colour = options.colour ?? mix(stage.palette.sky[3], stage.palette.sun, 0.5);
  stage.layer(
    (brush) => {
      for (let index = 0; index < count; index += 1) {
        const centreX = ((index + stage.random.between(0.1, 0.9)) / count) * stage.width * 1.1;
        const base = (y + stage.random.between(-spread, spread)) * stage.height;
        const radius = size * 100 * stage.unit * stage.random.between(0.6, 1.2);
        const tone = brush.createLinearGradient(0, base - radius, 0, base + radius * 0.2);
        tone.addColorStop(0, colour);
        tone.addColorStop(1, fade(mix(colour, stage.palette.sky[1], 0.6), 0.2));
        brush.fillStyle = tone;
        for (let puff = 0; puff < 9; puff += 1) {
          const offset = (puff - 4) / 4;
          const puffRadius =
            radius * (0.25 + 0.32 * (1 - offset ** 2)) * stage.random.between(0.75, 1.15);
          fillCircle(brush, centreX + offset * radius * 1.2, base - puffRadius * 0.55, puffRadius);
        }
      }
    },
    { opacity, blur: 0.35 },
  );
}
