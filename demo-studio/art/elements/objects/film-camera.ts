import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A film camera of the old kind, on its tripod. */
export function drawFilmCamera(stage: Stage, options: Painted): void {
  const body = options.colour ?? stage.palette.ink;
  const { sun } = stage.palette;
  drawSubject(stage, options, (brush) => {
    strokePath(brush, body, 2.4, 'M0 -46L-22 0M0 -46L22 0M0 -46V-4');
    fillPath(
      brush,
      shade(brush, [0, -78], [0, -46], [mix(body, sun, 0.35), body]),
      'M-20 -46V-74H18V-46Z',
    );
    for (const [x, y, radius] of [
      [-10, -86, 13],
      [13, -84, 10],
    ] as const) {
      brush.fillStyle = mix(body, sun, 0.1);
      fillCircle(brush, x, y, radius);
      brush.strokeStyle = fade(sun, 0.6);
      brush.lineWidth = 0.8;
      brush.beginPath();
      brush.arc(x, y, radius * 0.7, 0, Math.PI * 2);
      brush.arc(x, y, radius * 0.25, 0, Math.PI * 2);
      brush.stroke();
    }
    fillPath(brush, body, 'M18 -66L34 -70V-52L18 -54ZM-24 -64h4v10h-4z');
    brush.save();
    brush.shadowColor = sun;
    brush.shadowBlur = 12 * stage.unit;
    fillPath(brush, mix(sun, '#ffffff', 0.4), 'M33 -68h2.4v14h-2.4z');
    brush.restore();
  });
}
