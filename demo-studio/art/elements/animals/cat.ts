import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, strokePath } from '../../paint/subject.ts';

/** A cat that has seen something. */
export function drawCat(stage: Stage, options: Painted): void {
  const body = options.colour ?? stage.palette.ink;
  const eyes = options.light ?? stage.palette.accent;
  drawSubject(stage, options, (brush) => {
    strokePath(brush, body, 7, 'M20 -6Q46 -4 44 -26Q42 -44 52 -48');
    fillPath(brush, body, 'M-18 0Q-26 -34 -10 -52L12 -52Q30 -30 24 0Z');
    fillPath(
      brush,
      body,
      'M-20 -58L-19 -84L-8 -74Q0 -77 8 -74L19 -84L20 -58Q18 -44 0 -43Q-18 -44 -20 -58Z',
    );
    for (const side of [-1, 1]) {
      fillPath(
        brush,
        eyes,
        `M${side * 3.5} -59Q${side * 9} -66 ${side * 14} -60Q${side * 9} -55 ${side * 3.5} -59Z`,
      );
      fillPath(brush, stage.palette.ink, `M${side * 8.6} -63.4q1.8 3.4 0 6.6q-1.8 -3.2 0 -6.6Z`);
      strokePath(
        brush,
        fade(eyes, 0.6),
        0.5,
        `M${side * 5} -51L${side * 22} -53M${side * 5} -50L${side * 21} -48`,
      );
    }
    fillPath(brush, mix(eyes, stage.palette.paper, 0.4), 'M-2 -53h4l-2 2.4z');
  });
}
