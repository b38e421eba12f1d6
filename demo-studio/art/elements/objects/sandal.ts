import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, strokePath } from '../../paint/subject.ts';

/** A flying sandal. */
export function drawSandal(stage: Stage, options: Placing): void {
  const { accent, ink, second } = stage.palette;
  drawSubject(stage, options, (brush) => {
    for (let streak = -2; streak <= 2; streak += 1)
      strokePath(
        brush,
        fade('#ffffff', 0.7),
        1.6,
        `M${streak * 8} 62V${96 + Math.abs(streak) * -8}`,
      );
    fillPath(
      brush,
      mix(second, ink, 0.15),
      'M-18 -40Q0 -58 18 -40Q24 -14 15 10Q20 40 0 48Q-20 40 -15 10Q-24 -14 -18 -40Z',
    );
    fillPath(
      brush,
      second,
      'M-15 -38Q0 -53 15 -38Q20 -14 12 10Q16 38 0 44Q-16 38 -12 10Q-20 -14 -15 -38Z',
    );
    strokePath(brush, accent, 6, 'M-17 4Q-14 -18 0 -32Q14 -18 17 4');
  });
}
