import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';
import { tonesOf } from './tones-of.ts';

/** The split gate of a temple: two halves of one mountain. */
export function drawSplitGate(stage: Stage, options: Painted & { gap?: number }): void {
  const { body, lit, dark } = tonesOf(stage, options);
  const { gap = 13 } = options;
  drawSubject(stage, options, (brush) => {
    for (const side of [-1, 1]) {
      brush.save();
      brush.scale(side, 1);
      fillPath(
        brush,
        shade(brush, [gap, 0], [gap + 50, 0], side < 0 ? [dark, body, lit] : [lit, body, dark]),
        `M${gap} 0L${gap} -106L${gap + 4} -101L${gap + 5} -90L${gap + 10} -88L${gap + 9} -80L${gap + 15} -74L${gap + 14} -66L${gap + 21} -60L${gap + 19} -50L${gap + 28} -43L${gap + 25} -32L${gap + 36} -24L${gap + 33} -12L${gap + 46} -7L${gap + 46} 0Z`,
      );
      for (const y of [-82, -62, -42, -22])
        strokePath(brush, fade(dark, 0.7), 1, `M${gap} ${y}h${12 + (82 + y) * 0.32}`);
      brush.restore();
    }
  });
}
