import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** Smoke or storm: soft balls piled on each other. */
export function drawSmoke(
  stage: Stage,
  options: {
    x: number;
    y: number;
    rise: number;
    size: number;
    colour: string;
    drift?: number;
  },
): void {
  const { x, y, rise, size, colour, drift = 0.1 } = options;
  stage.layer(
    (brush) => {
      for (let index = 0; index < 46; index += 1) {
        const share = index / 46;
        const radius = size * 100 * stage.unit * (0.25 + share) * stage.random.between(0.6, 1.1);
        const centreX =
          (x + drift * share ** 1.4 + stage.random.between(-0.04, 0.04) * (0.4 + share)) *
          stage.width;
        const centreY = (y - rise * share) * stage.height;
        const puff = brush.createRadialGradient(
          centreX - radius * 0.3,
          centreY - radius * 0.3,
          radius * 0.1,
          centreX,
          centreY,
          radius,
        );
        puff.addColorStop(
          0,
          fade(mix(colour, stage.palette.sun, 0.25 * (1 - share)), 0.5 * (1 - share * 0.5)),
        );
        puff.addColorStop(1, fade(colour, 0));
        brush.fillStyle = puff;
        fillCircle(brush, centreX, centreY, radius);
      }
    },
    { blur: 0.3 },
  );
}
