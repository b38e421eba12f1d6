import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** A plump fairy: bottle-cap crown, wings of wrappers. */
export function drawFairy(stage: Stage, options: Placing): void {
  const { accent, second, ink, sun } = stage.palette;
  drawSubject(stage, options, (brush) => {
    for (const side of [-1, 1]) {
      brush.save();
      brush.scale(side, 1);
      fillPath(
        brush,
        shade(
          brush,
          [10, -90],
          [60, -40],
          [fade('#ff7ab8', 0.9), fade('#ffe27a', 0.9), fade('#7af0e0', 0.9)],
        ),
        'M10 -50Q30 -108 64 -92Q66 -58 34 -42Q50 -30 44 -14Q22 -16 10 -40Z',
      );
      for (let crease = 0; crease < 6; crease += 1)
        strokePath(
          brush,
          fade('#ffffff', 0.6),
          0.7,
          `M12 -47L${38 + crease * 4} ${-88 + crease * 14}`,
        );
      brush.restore();
    }
    strokePath(brush, '#d8a078', 7, 'M-9 -16L-14 0M9 -16L14 0M-18 -44L-30 -30M18 -44L32 -52');
    fillPath(
      brush,
      shade(brush, [0, -58], [0, -10], [mix(second, sun, 0.4), second]),
      'M-14 -56Q-30 -30 -26 -14Q0 -4 26 -14Q30 -30 14 -56Q0 -62 -14 -56Z',
    );
    brush.fillStyle = '#e8b48a';
    fillCircle(brush, 0, -74, 20);
    fillPath(
      brush,
      mix(ink, '#5a2a1a', 0.5),
      'M-21 -70Q-24 -98 0 -97Q24 -98 21 -70Q14 -84 0 -85Q-14 -84 -21 -70Z',
    );
    fillPath(
      brush,
      accent,
      'M-13 -92L-15 -106L-9 -101L-5 -109L0 -102L5 -109L9 -101L15 -106L13 -92Z',
    );
    brush.fillStyle = ink;
    for (const x of [-7, 7]) fillCircle(brush, x, -73, 2.6);
    brush.fillStyle = fade('#ff6a6a', 0.45);
    for (const x of [-12, 12]) fillCircle(brush, x, -66, 4);
    strokePath(brush, ink, 1.4, 'M-5 -64Q0 -59 5 -64');
    strokePath(brush, sun, 1.6, 'M32 -52L42 -70');
    fillPath(
      brush,
      mix(sun, '#ffffff', 0.5),
      'M42 -80l2.6 7l7 2.6l-7 2.6l-2.6 7l-2.6 -7l-7 -2.6l7 -2.6z',
    );
  });
}
