import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';
import { glowWindow } from './glow-window.ts';
import { tonesOf } from './tones-of.ts';

/** A mosque of the archipelago with dome, crescent and minaret. */
export function drawMosque(stage: Stage, options: Painted & { lit?: boolean }): void {
  const { body, lit, dark, light } = tonesOf(stage, options);
  drawSubject(stage, options, (brush) => {
    fillPath(brush, body, 'M-46 0v-26h92v26z');
    fillPath(
      brush,
      shade(brush, [-24, 0], [24, 0], [lit, body, dark]),
      'M-20 -26v-9C-34 -52 -14 -66 0 -80C14 -66 34 -52 20 -35v9z',
    );
    strokePath(brush, lit, 1, 'M0 -80v-7');
    fillPath(brush, lit, 'M-3 -92a4 4 0 1 0 5 -3a3.4 3.4 0 1 1 -5 3Z');
    for (const x of [-58, 54]) {
      fillPath(
        brush,
        shade(brush, [x, 0], [x + 8, 0], [lit, body, dark]),
        `M${x} 0v-84h6v84zM${x - 2} -60h10v-3h-10zM${x - 2} -84h10v-3h-10zM${x} -87h6v-8q-3 -8 -3 -10q0 2 -3 10z`,
      );
    }
    for (const x of [-34, -20, 10, 24]) {
      const arch = `M${x} -3v-11q5 -8 10 0v11z`;
      if (options.lit) glowWindow(brush, light, arch, 6 * stage.unit);
      else fillPath(brush, dark, arch);
    }
    fillPath(brush, dark, 'M-6 0v-15q6 -9 12 0v15z');
  });
}
