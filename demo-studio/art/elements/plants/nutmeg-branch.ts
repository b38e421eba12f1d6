import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A branch of nutmeg with split fruit and red mace. */
export function drawNutmegBranch(stage: Stage, options: Placing): void {
  const { ink, sun, accent } = stage.palette;
  drawSubject(stage, options, (brush) => {
    strokePath(brush, '#3a2414', 3, 'M-10 -4Q40 0 84 26');
    for (const [x, y, turn, size] of [
      [8, -2, -60, 30],
      [22, 0, 40, 34],
      [40, 4, -50, 32],
      [54, 10, 60, 34],
      [72, 18, -30, 30],
      [84, 26, 20, 30],
      [30, 2, 100, 28],
    ] as const) {
      brush.save();
      brush.translate(x, y);
      brush.rotate((turn * Math.PI) / 180);
      fillPath(
        brush,
        shade(brush, [0, -8], [0, 8], ['#3f7a4a', '#143a26']),
        `M0 0Q${size * 0.5} -12 ${size} 0Q${size * 0.5} 12 0 0Z`,
      );
      strokePath(brush, fade(sun, 0.3), 0.5, `M0 0H${size}`);
      brush.restore();
    }
    for (const [x, y] of [
      [46, 24],
      [70, 40],
      [24, 20],
    ] as const) {
      fillPath(
        brush,
        shade(brush, [x - 14, y], [x + 14, y], ['#f0c878', '#c8873a', mix('#8a5424', ink, 0.3)]),
        `M${x} ${y - 14}Q${x + 15} ${y - 12} ${x + 13} ${y + 3}Q${x + 10} ${y + 16} ${x + 3} ${y + 15}L${x} ${y + 4}L${x - 3} ${y + 15}Q${x - 11} ${y + 16} ${x - 13} ${y + 3}Q${x - 15} ${y - 12} ${x} ${y - 14}Z`,
      );
      fillPath(
        brush,
        '#2a140a',
        `M${x - 6} ${y + 13}Q${x - 7} ${y + 2} ${x} ${y + 1}Q${x + 7} ${y + 2} ${x + 6} ${y + 13}Q${x} ${y + 18} ${x - 6} ${y + 13}Z`,
      );
      strokePath(
        brush,
        accent,
        1.5,
        `M${x - 5} ${y + 13}Q${x - 4} ${y + 4} ${x} ${y + 3}M${x + 5} ${y + 13}Q${x + 4} ${y + 5} ${x} ${y + 3}M${x} ${y + 3}V${y + 15}M${x - 5} ${y + 8}Q${x} ${y + 12} ${x + 5} ${y + 8}`,
      );
    }
  });
}
