import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade } from '../../paint/subject.ts';

/** A train coming at us out of the dark. */
export function drawTrainFront(stage: Stage, options: Painted): void {
  const { ink, sun, near, accent } = stage.palette;
  const body = options.colour ?? mix(near, ink, 0.3);
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [-34, 0], [34, 0], [mix(body, sun, 0.2), body, mix(body, ink, 0.7)]),
      'M-34 0V-62Q-32 -88 0 -92Q32 -88 34 -62V0Z',
    );
    fillPath(
      brush,
      mix(ink, sun, 0.12),
      'M-25 -52V-70Q-20 -80 -3 -81V-52ZM3 -52V-81Q20 -80 25 -70V-52Z',
    );
    fillPath(brush, accent, 'M-34 -40h68v7h-68z');
    fillPath(brush, ink, 'M-36 0L-30 -12H30L36 0Z');
    brush.save();
    brush.shadowColor = sun;
    brush.shadowBlur = 30 * stage.unit;
    brush.fillStyle = '#ffffff';
    for (const [x, y, radius] of [
      [-20, -24, 5],
      [20, -24, 5],
      [0, -86, 3.4],
    ] as const)
      for (let pass = 0; pass < 2; pass += 1) fillCircle(brush, x, y, radius);
    brush.restore();
  });
}
