import { fade, mix } from '../../paint/colour.ts';
import { createFractalNoise } from '../../paint/noise.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** Cliffs whose shadows are contour lines. */
export function drawInkCliffs(stage: Stage, options: { y: number; right?: boolean }): void {
  const { far, near, ink, paper } = stage.palette;
  const noise = createFractalNoise(stage.random, 5, 0.5);
  const { y, right = false } = options;
  stage.layer((brush) => {
    const outline = new Path2D();
    const topAt = (across: number): number => y + noise(across * 4) * 0.08;
    const edge = right ? 0.5 : 0;
    outline.moveTo(stage.width * 1.02, stage.height * 1.02);
    outline.lineTo(stage.width * 1.02, topAt(1) * stage.height);
    for (let across = 1; across >= edge; across -= 0.01)
      outline.lineTo(across * stage.width, topAt(across) * stage.height);
    if (right)
      for (let down = 0; down < 30; down += 1)
        outline.lineTo(
          (edge - noise(down * 0.7) * 0.07) * stage.width,
          (topAt(edge) + (down / 30) * (1.02 - y)) * stage.height,
        );
    else outline.lineTo(0, stage.height * 1.02);
    outline.closePath();
    brush.fillStyle = right
      ? shade(
          brush,
          [0, y * stage.height],
          [0, stage.height],
          [mix(far, near, 0.4), mix(far, paper, 0.5)],
        )
      : shade(
          brush,
          [0, y * stage.height],
          [0, stage.height],
          [fade(paper, 0.75), fade(paper, 0.95)],
        );
    brush.fill(outline);
    brush.save();
    brush.clip(outline);
    brush.strokeStyle = fade(ink, 0.55);
    for (let line = 0; line < 34; line += 1) {
      brush.lineWidth = stage.unit * (line % 5 ? 0.16 : 0.36);
      brush.beginPath();
      for (let across = edge - 0.1; across <= 1.02; across += 0.01)
        brush.lineTo(
          across * stage.width,
          (y + line * 0.019 + noise(across * 4 + line * 0.09) * 0.1) * stage.height,
        );
      brush.stroke();
    }
    brush.restore();
    brush.strokeStyle = ink;
    brush.lineWidth = stage.unit * 0.4;
    brush.stroke(outline);
  });
}
