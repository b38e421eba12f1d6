import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** An outrigger war boat with its oars raised. */
export function drawKoraKora(stage: Stage, options: Painted): void {
  const { ink, sun, accent } = stage.palette;
  const hull = options.colour ?? mix(stage.palette.near, accent, 0.3);
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [0, -14], [0, 4], [mix(hull, sun, 0.3), mix(hull, ink, 0.4)]),
      'M-62 -30Q-58 -6 -40 -4H40Q60 -6 66 -34Q56 -16 40 -14H-40Q-56 -14 -62 -30Z',
    );
    strokePath(brush, ink, 1, 'M-44 6H44M-30 -4V6M0 -4V6M30 -4V6');
    for (let rower = 0; rower < 10; rower += 1) {
      const x = -36 + rower * 8;
      fillPath(brush, ink, `M${x - 2.6} -13Q${x - 2} -22 ${x} -23Q${x + 2} -22 ${x + 2.6} -13Z`);
      fillCircle(brush, x, -25.4, 2.3);
      strokePath(brush, mix(ink, sun, 0.3), 0.8, `M${x + 1} -18L${x + 9} -36`);
    }
    strokePath(brush, accent, 1, 'M62 -34V-52');
    fillPath(brush, accent, 'M62 -52L48 -47L62 -42Z');
  });
}
