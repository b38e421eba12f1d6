import { fade } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

export function drawBubbles(
  stage: Stage,
  options: { count?: number; x?: number; spread?: number } = {},
): void {
  const { count = 46, x = 0.5, spread = 0.5 } = options;
  stage.layer((brush) => {
    for (let index = 0; index < count; index += 1) {
      const radius = stage.unit * stage.random.between(0.25, 1.5);
      const [centreX, centreY] = [
        (x + stage.random.between(-spread, spread)) * stage.width,
        stage.random.next() * stage.height,
      ];
      brush.strokeStyle = fade(stage.palette.paper, 0.5);
      brush.lineWidth = stage.unit * 0.12;
      brush.beginPath();
      brush.arc(centreX, centreY, radius, 0, Math.PI * 2);
      brush.stroke();
      brush.fillStyle = fade(stage.palette.paper, 0.6);
      fillCircle(brush, centreX - radius * 0.35, centreY - radius * 0.35, radius * 0.18);
    }
  });
}
