import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A pen as tall as a mast. */
export function drawPen(stage: Stage, options: Placing): void {
  const { ink, second, sun } = stage.palette;
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [-4, 0], [4, 0], [mix(second, sun, 0.4), mix(second, ink, 0.5)]),
      'M0 0L-4 -16L-2.6 -30H2.6L4 -16Z',
    );
    strokePath(brush, ink, 0.6, 'M0 -2V-16');
    fillPath(
      brush,
      shade(brush, [-4, 0], [4, 0], [mix(ink, sun, 0.4), ink]),
      'M-2.8 -30L-2 -104Q0 -108 2 -104L2.8 -30Z',
    );
    fillPath(brush, ink, 'M-14 3Q0 -2 16 2Q4 7 -14 3Z');
  });
}
