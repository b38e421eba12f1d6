import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Painted, shade } from '../../paint/subject.ts';

/** Loudspeakers heaped as for a street concert. */
export function drawSpeakerStack(
  stage: Stage,
  options: Painted & { columns?: number; rows?: number },
): void {
  const { ink, second, accent, sun } = stage.palette;
  const { columns = 3, rows = 3 } = options;
  drawSubject(stage, options, (brush) => {
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const [x, y] = [(column - columns / 2) * 27, -row * 27];
        brush.fillStyle = shade(
          brush,
          [0, y - 26],
          [0, y],
          [mix(ink, second, 0.3), mix(ink, second, 0.08)],
        );
        brush.fillRect(x + 0.6, y - 26, 25.8, 25.4);
        for (const [cx, cy, radius] of [
          [13.5, -10, 8.6],
          [13.5, -21, 3.2],
        ] as const) {
          brush.fillStyle = mix(ink, accent, 0.25);
          fillCircle(brush, x + cx, y + cy, radius);
          brush.strokeStyle = mix(accent, sun, 0.3);
          brush.lineWidth = 0.8;
          brush.beginPath();
          brush.arc(x + cx, y + cy, radius, 0, Math.PI * 2);
          brush.stroke();
          brush.fillStyle = mix(accent, ink, 0.4);
          fillCircle(brush, x + cx, y + cy, radius * 0.36);
        }
      }
    }
  });
}
