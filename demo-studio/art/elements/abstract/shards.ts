import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Splinters that fly from a point. */
export function drawShards(
  stage: Stage,
  options: {
    x: number;
    y: number;
    count?: number;
    reach?: number;
    colours?: string[];
  },
): void {
  const {
    x,
    y,
    count = 60,
    reach = 0.8,
    colours = [stage.palette.accent, stage.palette.paper, stage.palette.near],
  } = options;
  stage.layer((brush) => {
    for (let shard = 0; shard < count; shard += 1) {
      const angle = stage.random.between(0, Math.PI * 2);
      const far = stage.random.between(0.12, 1) ** 0.8;
      const size = stage.unit * stage.random.between(0.8, 7) * (0.3 + far);
      brush.save();
      brush.translate(
        x * stage.width + Math.cos(angle) * far * reach * 100 * stage.unit,
        y * stage.height + Math.sin(angle) * far * reach * 100 * stage.unit,
      );
      brush.rotate(angle);
      brush.fillStyle = fade(
        colours[shard % colours.length] ?? stage.palette.accent,
        stage.random.between(0.6, 1),
      );
      brush.beginPath();
      brush.moveTo(size, 0);
      brush.lineTo(-size * 0.5, size * stage.random.between(0.1, 0.5));
      brush.lineTo(-size * 0.8, -size * stage.random.between(0.1, 0.4));
      brush.fill();
      brush.restore();
    }
  });
}
