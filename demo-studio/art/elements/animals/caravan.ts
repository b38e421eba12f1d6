import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, strokePath } from '../../paint/subject.ts';

/** A line of camels with their riders. */
export function drawCaravan(stage: Stage, options: Painted & { count?: number }): void {
  const colour = options.colour ?? stage.palette.ink;
  const { count = 5 } = options;
  drawSubject(stage, options, (brush) => {
    brush.fillStyle = colour;
    for (let camel = 0; camel < count; camel += 1) {
      brush.save();
      brush.translate((camel - count / 2) * 58, Math.sin(camel * 1.4) * 4);
      fillPath(
        brush,
        colour,
        'M-20 -26Q-16 -36 -6 -36Q0 -48 8 -36Q18 -36 20 -28L26 -32Q30 -46 36 -50Q44 -52 46 -46L40 -43Q36 -30 24 -18L20 -16L22 0H19L15 -16H-12L-15 0H-18L-17 -18Q-22 -20 -20 -26ZM-8 -17L-6 0H-9L-12 -17Z',
      );
      if (camel % 2 === 0)
        fillPath(brush, colour, 'M-2 -38Q-4 -52 2 -56Q-1 -64 4 -65Q9 -64 7 -57Q13 -52 12 -38Z');
      strokePath(brush, fade(colour, 0.8), 0.6, 'M-20 -26Q-34 -22 -38 -38');
      brush.restore();
    }
  });
}
