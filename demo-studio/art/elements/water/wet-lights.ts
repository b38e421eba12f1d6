import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Mirrors nothing exactly: vertical smears of the lights above wet ground. */
export function drawWetLights(
  stage: Stage,
  options: { y: number; lights: [x: number, colour: string][] },
): void {
  stage.layer(
    (brush) => {
      for (const [x, colour] of options.lights) {
        for (let smear = 0; smear < 26; smear += 1) {
          const share = stage.random.next();
          brush.fillStyle = fade(colour, 0.34 * (1 - share));
          brush.beginPath();
          brush.ellipse(
            (x + stage.random.between(-0.03, 0.03)) * stage.width,
            (options.y + share * (1 - options.y)) * stage.height,
            stage.unit * stage.random.between(1.2, 5),
            stage.unit * stage.random.between(0.3, 1),
            0,
            0,
            Math.PI * 2,
          );
          brush.fill();
        }
      }
    },
    { blend: 'screen', blur: 0.4 },
  );
}
