import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** Two hulls whose curves meet in one line. */
export function drawYinYangHulls(stage: Stage): void {
  const { near, accent, sun, second } = stage.palette;
  const [centreX, centreY, reach] = [stage.width * 0.5, stage.height * 0.42, stage.unit * 44];
  stage.layer((brush) => {
    brush.fillStyle = mix(second, near, 0.2);
    fillCircle(brush, centreX, centreY, reach);
    brush.fillStyle = mix(accent, sun, 0.4);
    brush.beginPath();
    brush.arc(centreX, centreY, reach, -Math.PI / 2, Math.PI / 2);
    brush.arc(centreX, centreY + reach / 2, reach / 2, Math.PI / 2, -Math.PI / 2, true);
    brush.arc(centreX, centreY - reach / 2, reach / 2, Math.PI / 2, -Math.PI / 2);
    brush.fill();
    brush.strokeStyle = mix(near, '#000000', 0.2);
    for (let plank = 0; plank < 3; plank += 1) {
      const radius = reach / 2 - plank * stage.unit * 1.6;
      brush.lineWidth = stage.unit * (plank === 0 ? 1.6 : 0.4);
      brush.beginPath();
      brush.arc(centreX, centreY - reach / 2, radius, -Math.PI / 2, Math.PI / 2);
      brush.stroke();
      brush.beginPath();
      brush.arc(centreX, centreY + reach / 2, radius, -Math.PI / 2, Math.PI / 2, true);
      brush.stroke();
    }
  });
}
