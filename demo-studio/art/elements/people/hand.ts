import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, strokePath } from '../../paint/subject.ts';

/** A hand pressed against paper from the inside. */
export function drawHand(stage: Stage, options: Placing & { colour?: string }): void {
  const colour = options.colour ?? stage.palette.ink;
  drawSubject(stage, { opacity: 0.75, blur: 0.25, ...options }, (brush) => {
    fillPath(brush, colour, 'M-17 0Q-22 -18 -16 -30Q0 -38 17 -28Q22 -10 14 2Q0 10 -17 0Z');
    for (const [fromX, fromY, toX, toY] of [
      [-14, -28, -22, -58],
      [-5, -32, -8, -70],
      [5, -32, 7, -69],
      [14, -28, 21, -57],
      [16, -12, 36, -28],
    ] as const)
      strokePath(brush, colour, 8.4, `M${fromX} ${fromY}L${toX} ${toY}`);
  });
}
