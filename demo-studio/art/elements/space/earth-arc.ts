import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** The edge of the Earth as flat geometry, with dotted orbits above it. */
export function drawEarthArc(
  stage: Stage,
  options: { x: number; y: number; radius: number },
): void {
  const { x, y, radius } = options;
  const { second, accent, far, near, paper } = stage.palette;
  const [centreX, centreY, reach] = [x * stage.width, y * stage.height, radius * 100 * stage.unit];
  stage.layer((brush) => {
    for (let orbit = 1; orbit <= 4; orbit += 1) {
      brush.setLineDash([stage.unit * 0.1, stage.unit * (1.6 + orbit * 0.4)]);
      brush.strokeStyle = fade(orbit === 2 ? accent : paper, 0.75);
      brush.lineWidth = stage.unit * 0.5;
      brush.beginPath();
      brush.arc(centreX, centreY, reach + stage.unit * (9 + orbit * 15), 0, Math.PI * 2);
      brush.stroke();
    }
  });
  stage.layer((brush) => {
    for (const [grow, colour] of [
      [7, fade(second, 0.22)],
      [3.4, fade(second, 0.4)],
      [0, far],
    ] as const) {
      brush.fillStyle = colour;
      fillCircle(brush, centreX, centreY, reach + grow * stage.unit);
    }
    brush.beginPath();
    brush.arc(centreX, centreY, reach, 0, Math.PI * 2);
    brush.clip();
    for (let land = 0; land < 16; land += 1) {
      const angle = -Math.PI / 2 + stage.random.between(-0.6, 0.6);
      const far2 = reach - stage.unit * stage.random.between(-1, 46);
      brush.fillStyle = mix(second, near, stage.random.between(0.1, 0.6));
      brush.beginPath();
      brush.ellipse(
        centreX + Math.cos(angle) * far2,
        centreY + Math.sin(angle) * far2,
        stage.unit * stage.random.between(4, 18),
        stage.unit * stage.random.between(1.6, 5),
        angle + Math.PI / 2,
        0,
        Math.PI * 2,
      );
      brush.fill();
    }
    brush.fillStyle = fade(near, 0.55);
    fillCircle(brush, centreX + reach * 0.16, centreY + reach * 0.1, reach);
  });
}
