import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** The inside of a lighthouse seen from its floor: stairs that wind up to a disc of sky. */
export function drawSpiralShaft(stage: Stage, options: { x: number; y: number }): void {
  const { paper, near, accent, second } = stage.palette;
  const [centreX, centreY] = [options.x * stage.width, options.y * stage.height];
  stage.layer((brush) => {
    const reach = Math.hypot(stage.width, stage.height) * 0.62;
    for (let step = 130; step >= 0; step -= 1) {
      const share = step / 130;
      const angle = (1 - share) * Math.PI * 7.4 + 0.6;
      const outer = reach * (0.16 + 0.9 * share ** 1.25);
      const inner = outer * 0.66;
      const span = 0.34;
      const tone = mix(
        mix(paper, accent, 0.12),
        mix(second, near, 0.75),
        share * 0.95 + (step % 2) * 0.05,
      );
      brush.fillStyle = tone;
      brush.beginPath();
      brush.arc(centreX, centreY, outer, angle, angle + span);
      brush.arc(centreX, centreY, inner, angle + span, angle, true);
      brush.fill();
      brush.strokeStyle = fade(near, 0.25);
      brush.lineWidth = stage.unit * 0.3;
      brush.stroke();
      if (step % 9 === 4 && share > 0.14) {
        const [x, y] = [
          centreX + Math.cos(angle + 0.16) * (inner + outer) * 0.5,
          centreY + Math.sin(angle + 0.16) * (inner + outer) * 0.5,
        ];
        const size = stage.unit * (0.8 + share * 5);
        const cover = [accent, '#ffffff', '#f4c86a', second][Math.floor(step / 9) % 4] ?? accent;
        for (let panel = 0; panel < 8; panel += 1) {
          brush.fillStyle = panel % 2 ? cover : mix(cover, near, 0.18);
          brush.beginPath();
          brush.moveTo(x, y);
          brush.arc(x, y, size, (panel / 8) * Math.PI * 2, ((panel + 1) / 8) * Math.PI * 2);
          brush.fill();
        }
      }
    }
    const sky = brush.createRadialGradient(centreX, centreY, 0, centreX, centreY, reach * 0.13);
    sky.addColorStop(0, '#ffffff');
    sky.addColorStop(0.7, mix('#bfe4f4', '#ffffff', 0.4));
    sky.addColorStop(1, '#a8d4e8');
    brush.fillStyle = sky;
    fillCircle(brush, centreX, centreY, reach * 0.13);
  });
}
