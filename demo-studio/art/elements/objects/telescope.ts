import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A brass telescope on its tripod. */
export function drawTelescope(stage: Stage, options: Placing): void {
  const { second, ink, sun } = stage.palette;
  drawSubject(stage, options, (brush) => {
    strokePath(brush, mix(ink, second, 0.25), 2.4, 'M0 -40L-20 0M0 -40L20 0M0 -40V-2');
    brush.translate(0, -42);
    brush.rotate(-0.5);
    fillPath(
      brush,
      shade(brush, [0, -7], [0, 7], [mix(second, sun, 0.5), second, mix(second, ink, 0.6)]),
      'M-30 -4H10V4H-30ZM10 -6H46V6H10ZM46 -7.6H52V7.6H46ZM-36 -2.6H-30V2.6H-36Z',
    );
  });
}
