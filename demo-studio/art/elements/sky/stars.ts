import { fade } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

export function drawStars(
  stage: Stage,
  options: { count?: number; until?: number; colour?: string; size?: number } = {},
): void {
  const { count = 220, until = 0.6, colour = stage.palette.paper, size = 1 } = options;
  stage.layer((brush) => {
    for (let index = 0; index < count; index += 1) {
      const height = stage.random.next() ** 1.4;
      const radius =
        stage.unit * size * (stage.random.chance(0.06) ? 0.32 : stage.random.between(0.06, 0.16));
      brush.fillStyle = fade(colour, stage.random.between(0.25, 0.95) * (1 - height * 0.8));
      fillCircle(brush, stage.random.next() * stage.width, height * until * stage.height, radius);
    }
  });
}
