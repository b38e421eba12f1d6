import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** Two moulded seats, a book on one, a ticket on the other, and the shadows of two people who are not there. */
export function drawSeats(stage: Stage, options: Placing): void {
  const { near, second, accent, paper, ink } = stage.palette;
  drawSubject(stage, { opacity: 0.5, blur: 0.5, ...options }, (brush) => {
    for (const [x, lean] of [
      [-26, 44],
      [26, 44],
    ] as const) {
      fillPath(brush, near, `M${x - 10} -4L${x + lean - 2} 52L${x + lean + 18} 52L${x + 10} -4Z`);
      fillCircle(brush, x + lean + 12, 60, 9);
    }
  });
  drawSubject(stage, options, (brush) => {
    for (const [x, colour] of [
      [-26, second],
      [26, accent],
    ] as const) {
      fillPath(
        brush,
        shade(
          brush,
          [x - 20, 0],
          [x + 20, 0],
          [mix(colour, '#ffffff', 0.35), colour, mix(colour, near, 0.4)],
        ),
        `M${x - 19} -18Q${x - 23} -58 ${x - 16} -62H${x + 16}Q${x + 23} -58 ${x + 19} -18Q${x + 22} -8 ${x + 18} -6H${x - 18}Q${x - 22} -8 ${x - 19} -18Z`,
      );
      fillPath(
        brush,
        fade(ink, 0.15),
        `M${x - 17} -20Q${x} -26 ${x + 17} -20L${x + 17} -8H${x - 17}Z`,
      );
      strokePath(brush, mix(near, ink, 0.3), 3, `M${x - 12} -6V6M${x + 12} -6V6`);
    }
    strokePath(brush, mix(near, ink, 0.3), 3, 'M-50 -6H50');
    fillPath(brush, paper, 'M-40 -20L-27 -24L-13 -20V-14L-27 -17L-40 -14Z');
    strokePath(brush, near, 0.6, 'M-27 -24v7');
    fillPath(brush, '#fff6d8', 'M18 -22l16 3l-2 7l-16 -3z');
  });
}
