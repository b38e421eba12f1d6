import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import type { CloudOptions } from './cloud-options.ts';

/** Long thin clouds near the horizon. */
export function drawStreakClouds(stage: Stage, options: CloudOptions): void {
  const { y, count = 9, spread = 0.1, size = 0.5, opacity = 0.55 } = options;
  const colour = options.colour ?? stage.palette.sun;
  stage.layer(
    (brush) => {
      for (let index = 0; index < count; index += 1) {
        const centreX = stage.random.between(-0.1, 1.1) * stage.width;
        const centreY = (y + stage.random.between(-spread, spread)) * stage.height;
        const length = size * 100 * stage.unit * stage.random.between(0.3, 1);
        const tone = brush.createLinearGradient(centreX - length, 0, centreX + length, 0);
        tone.addColorStop(0, fade(colour, 0));
        tone.addColorStop(0.5, fade(colour, stage.random.between(0.3, 0.9)));
        tone.addColorStop(1, fade(colour, 0));
        brush.fillStyle = tone;
        brush.beginPath();
        brush.ellipse(
          centreX,
          centreY,
          length,
          stage.unit * stage.random.between(0.3, 1.1),
          0,
          0,
          Math.PI * 2,
        );
        brush.fill();
      }
    },
    { opacity, blur: 0.5 },
  );
}
