import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Bamboo scaffolding with paint cans. */
export function drawScaffold(stage: Stage, options: { y: number }): void {
  const { sun, ink } = stage.palette;
  stage.layer((brush) => {
    const cane = (fromX: number, fromY: number, toX: number, toY: number): void => {
      brush.lineWidth = stage.unit * 1.3;
      brush.strokeStyle = mix('#9a7434', ink, 0.25);
      brush.stroke(
        new Path2D(
          `M${fromX * stage.width} ${fromY * stage.height}L${toX * stage.width} ${toY * stage.height}`,
        ),
      );
      brush.lineWidth = stage.unit * 0.4;
      brush.strokeStyle = fade(sun, 0.5);
      brush.stroke(
        new Path2D(
          `M${fromX * stage.width - stage.unit * 0.3} ${fromY * stage.height - stage.unit * 0.3}L${toX * stage.width - stage.unit * 0.3} ${toY * stage.height - stage.unit * 0.3}`,
        ),
      );
    };
    for (const x of [0.08, 0.36, 0.66, 0.94]) cane(x, options.y - 0.3, x + 0.01, 1.02);
    for (const y of [options.y, options.y + 0.2]) cane(-0.02, y, 1.02, y + 0.006);
    cane(0.08, options.y + 0.2, 0.36, options.y);
    cane(0.94, options.y + 0.2, 0.66, options.y);
    for (const [x, colour] of [
      [0.5, '#c8281c'],
      [0.56, '#e0a02a'],
      [0.63, '#2a5a8a'],
    ] as const) {
      brush.fillStyle = colour;
      brush.fillRect(
        x * stage.width,
        (options.y - 0.03) * stage.height,
        stage.unit * 4.4,
        stage.height * 0.03,
      );
    }
  });
}
