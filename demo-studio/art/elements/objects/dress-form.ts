import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A wedding dress on a dressmaker's dummy. */
export function drawDressForm(stage: Stage, options: Painted & { thread?: string }): void {
  const { paper, near, ink, sun } = stage.palette;
  const cloth = options.colour ?? paper;
  drawSubject(stage, options, (brush) => {
    strokePath(brush, mix(ink, near, 0.4), 2.4, 'M0 -6V-20M-16 2L0 -8L16 2');
    fillPath(
      brush,
      shade(brush, [-44, 0], [44, 0], [mix(cloth, sun, 0.4), cloth, mix(cloth, near, 0.45)]),
      'M-10 -62Q-14 -40 -46 -2Q-20 6 0 4Q20 6 46 -2Q14 -40 10 -62Z',
    );
    for (let fold = -4; fold <= 4; fold += 1)
      strokePath(
        brush,
        fade(near, 0.28),
        1.1,
        `M${fold * 1.8} -60Q${fold * 4} -30 ${fold * 9.4} 1`,
      );
    fillPath(
      brush,
      shade(brush, [-16, 0], [16, 0], [mix(cloth, sun, 0.5), cloth, mix(cloth, near, 0.4)]),
      'M-12 -94Q-20 -86 -15 -76Q-10 -66 -11 -58Q0 -54 11 -58Q10 -66 15 -76Q20 -86 12 -94Q8 -86 0 -86Q-8 -86 -12 -94Z',
    );
    fillPath(brush, mix(near, ink, 0.25), 'M-4 -87v-10h8v10q-4 2 -8 0ZM-5 -97h10l-3 -4h-4z');
    if (options.thread) strokePath(brush, options.thread, 0.9, 'M30 -10Q60 -30 70 -4T110 -16');
  });
}
