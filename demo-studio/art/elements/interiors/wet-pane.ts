import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** A window pane with drops that bend the lamps behind it. */
export function drawWetPane(
  stage: Stage,
  options: { count?: number; lights?: string[] } = {},
): void {
  const { count = 170, lights = [stage.palette.sun, stage.palette.accent] } = options;
  stage.layer((brush) => {
    for (let drop = 0; drop < count; drop += 1) {
      const [x, y] = [stage.random.next() * stage.width, stage.random.next() * stage.height];
      const radius = stage.unit * stage.random.between(0.25, 1.3);
      const trail = stage.random.chance(0.18) ? stage.unit * stage.random.between(4, 18) : 0;
      const tone = lights[drop % lights.length] ?? stage.palette.sun;
      if (trail) {
        brush.fillStyle = fade('#ffffff', 0.1);
        brush.fillRect(x - radius * 0.5, y - trail, radius, trail);
      }
      brush.fillStyle = fade(stage.palette.ink, 0.45);
      fillCircle(brush, x, y, radius);
      brush.fillStyle = fade(mix(tone, '#ffffff', 0.35), 0.85);
      brush.beginPath();
      brush.arc(x, y, radius * 0.78, 0.3, Math.PI - 0.3);
      brush.fill();
      brush.fillStyle = fade('#ffffff', 0.8);
      fillCircle(brush, x - radius * 0.3, y - radius * 0.4, radius * 0.18);
    }
  });
}
