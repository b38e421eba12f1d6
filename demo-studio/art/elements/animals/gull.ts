import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A gull that thinks well of itself. */
export function drawGull(stage: Stage, options: Placing): void {
  const { ink, paper, near } = stage.palette;
  drawSubject(stage, options, (brush) => {
    strokePath(brush, '#e8923a', 3, 'M-4 -22V0M-4 0h8M8 -22V0M8 0h8');
    fillPath(
      brush,
      shade(brush, [-20, -60], [20, -10], [paper, mix(paper, near, 0.2)]),
      'M-44 -30Q-20 -16 10 -20Q30 -26 28 -58Q34 -74 22 -80Q8 -84 4 -68Q2 -50 -44 -30Z',
    );
    fillPath(brush, '#8a9aa8', 'M-50 -30Q-20 -54 8 -46Q6 -28 -16 -26Q-32 -26 -50 -30Z');
    fillPath(brush, ink, 'M-50 -30Q-40 -38 -32 -40L-36 -28Z');
    fillPath(brush, '#f0b02a', 'M27 -74L45 -68Q44 -62 38 -63L26 -65Z');
    brush.fillStyle = ink;
    fillCircle(brush, 19, -71, 2.2);
    strokePath(brush, ink, 1, 'M14 -76L22 -75');
  });
}
