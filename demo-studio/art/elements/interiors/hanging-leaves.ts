import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { fillPath, shade } from '../../paint/subject.ts';

/** Hanging leaves, laundry or bats: rows of dark shapes from the beams. */
export function drawHangingLeaves(
  stage: Stage,
  options: { until: number; rows?: number; colour?: string; leaf?: number },
): void {
  const { until, rows = 5, leaf = 0.07 } = options;
  const colour = options.colour ?? stage.palette.near;
  for (let row = 0; row < rows; row += 1) {
    const share = row / rows;
    stage.layer((brush) => {
      const y = until * share * stage.height;
      const size = leaf * 100 * stage.unit * (1.25 - share * 0.35);
      brush.fillStyle = mix(stage.palette.ink, colour, 0.35);
      brush.fillRect(0, y, stage.width, stage.unit * 0.8);
      for (let x = 0; x < stage.width; x += size * 0.34) {
        const tall = size * stage.random.between(1.2, 2);
        const tone = mix(
          colour,
          stage.random.chance(0.4) ? stage.palette.sun : stage.palette.ink,
          stage.random.between(0.05, 0.45),
        );
        fillPath(
          brush,
          shade(
            brush,
            [x, y],
            [x + size * 0.4, y + tall],
            [tone, mix(tone, stage.palette.ink, 0.55)],
          ),
          `M${x} ${y}Q${x + size * 0.34} ${y + tall * 0.4} ${x + size * 0.05} ${y + tall}Q${x - size * 0.3} ${y + tall * 0.45} ${x} ${y}Z`,
        );
      }
    });
  }
}
