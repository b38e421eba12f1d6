import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** A shattered window, its splinters full of sky. */
export function drawBrokenPane(stage: Stage, options: { x: number; y: number }): void {
  const { paper, near } = stage.palette;
  stage.layer((brush) => {
    brush.translate(options.x * stage.width, options.y * stage.height);
    for (let crack = 0; crack < 22; crack += 1) {
      const angle = (crack / 22) * Math.PI * 2 + stage.random.between(-0.12, 0.12);
      const [from, to] = [
        stage.random.between(5, 11) * stage.unit,
        stage.random.between(20, 46) * stage.unit,
      ];
      brush.fillStyle = fade(paper, stage.random.between(0.1, 0.4));
      brush.fill(
        new Path2D(
          `M${Math.cos(angle) * from} ${Math.sin(angle) * from}L${Math.cos(angle - 0.1) * to} ${Math.sin(angle - 0.1) * to}L${Math.cos(angle + 0.12) * to * 0.9} ${Math.sin(angle + 0.12) * to * 0.9}Z`,
        ),
      );
      brush.strokeStyle = fade(near, 0.4);
      brush.lineWidth = stage.unit * 0.16;
      brush.stroke(new Path2D(`M0 0L${Math.cos(angle) * to} ${Math.sin(angle) * to}`));
    }
  });
}
