import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** A puddle with a film of rainbow on it. */
export function drawOilPuddle(stage: Stage, options: { x: number; y: number }): void {
  const colours = [
    '#2a2a5a',
    '#5a3a9a',
    '#b84aa8',
    '#ff8a7a',
    '#ffd86a',
    '#9af08a',
    '#4ad0d8',
    '#3a6ad8',
    '#6a3ab8',
  ];
  stage.layer((brush) => {
    brush.translate(options.x * stage.width, options.y * stage.height);
    colours.forEach((colour, ring) => {
      const scale = 1 - ring / colours.length;
      brush.fillStyle = fade(colour, 0.85);
      brush.beginPath();
      for (let step = 0; step <= 60; step += 1) {
        const angle = (step / 60) * Math.PI * 2;
        const wobble =
          1 + 0.12 * Math.sin(angle * 3 + ring * 0.5) + 0.06 * Math.sin(angle * 7 + ring);
        brush.lineTo(
          Math.cos(angle) * 52 * stage.unit * scale * wobble,
          Math.sin(angle) * 15 * stage.unit * scale * wobble,
        );
      }
      brush.fill();
    });
  });
}
