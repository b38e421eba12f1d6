import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A small boat with someone aboard when asked. */
export function drawSampan(stage: Stage, options: Painted & { crewed?: boolean }): void {
  const { ink, sun } = stage.palette;
  const hull = options.colour ?? ink;
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [0, -9], [0, 3], [mix(hull, sun, 0.3), hull]),
      'M-50 -12Q-36 -4 0 -4Q36 -4 52 -13Q42 4 0 4Q-40 4 -50 -12Z',
    );
    if (!options.crewed) return;
    fillPath(brush, hull, 'M12 -4L10 -22Q11 -29 16 -30Q22 -29 23 -22L24 -4Z');
    fillCircle(brush, 17, -34, 4.2);
    fillPath(brush, hull, 'M5 -34Q17 -37 17 -45Q17 -37 29 -34Q17 -31 5 -34Z');
    strokePath(brush, hull, 1.1, 'M20 -25L34 -20M40 -46L22 6');
  });
}
