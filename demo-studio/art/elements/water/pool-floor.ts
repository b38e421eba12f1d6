import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** Tiles and lane lines at the bottom of a pool. */
export function drawPoolFloor(stage: Stage, options: { y: number }): void {
  const { paper, near, second } = stage.palette;
  const top = options.y * stage.height;
  stage.layer((brush) => {
    brush.fillStyle = shade(
      brush,
      [0, top],
      [0, stage.height],
      [mix(paper, second, 0.55), mix(paper, second, 0.2)],
    );
    brush.fillRect(0, top, stage.width, stage.height);
    brush.strokeStyle = fade(near, 0.25);
    brush.lineWidth = stage.unit * 0.2;
    for (let line = -20; line <= 20; line += 1)
      brush.stroke(
        new Path2D(
          `M${stage.width * (0.5 + line * 0.05)} ${top}L${stage.width * (0.5 + line * 0.16)} ${stage.height}`,
        ),
      );
    for (let row = 0; row < 9; row += 1)
      brush.stroke(
        new Path2D(`M0 ${top + (stage.height - top) * (row / 8) ** 1.8}H${stage.width}`),
      );
    brush.fillStyle = fade(near, 0.7);
    for (const x of [0.3, 0.7])
      brush.fill(
        new Path2D(
          `M${stage.width * x} ${top}h${stage.unit * 2}L${stage.width * (0.5 + (x - 0.5) * 3.2) + stage.unit * 7} ${stage.height}h${-stage.unit * 9}Z`,
        ),
      );
  });
}
