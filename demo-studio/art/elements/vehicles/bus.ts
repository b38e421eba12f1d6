import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade } from '../../paint/subject.ts';

/** A bus or a van for the road. */
export function drawBus(stage: Stage, options: Painted): void {
  const { ink, sun, accent, paper } = stage.palette;
  const body = options.colour ?? accent;
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [0, -46], [0, -6], [mix(body, sun, 0.4), body, mix(body, ink, 0.45)]),
      'M-52 -8V-40Q-52 -47 -45 -47H42Q50 -47 53 -36L57 -22V-8Z',
    );
    for (const x of [-46, -30, -14, 2, 18])
      fillPath(brush, mix(sun, ink, 0.12), `M${x} -40h13v13h-13z`);
    fillPath(brush, mix(sun, '#ffffff', 0.3), 'M35 -40h7q4 0 6 6l2 9h-15z');
    fillPath(brush, fade(paper, 0.85), 'M-52 -22h107v3h-107z');
    fillPath(brush, mix(body, ink, 0.5), 'M-36 -47q2 -9 10 -9h40q8 0 10 9z');
    for (const x of [-30, 34]) {
      brush.fillStyle = ink;
      fillCircle(brush, x, -7, 9);
      brush.fillStyle = mix(paper, ink, 0.3);
      fillCircle(brush, x, -7, 3.6);
    }
    brush.save();
    brush.shadowColor = sun;
    brush.shadowBlur = 12 * stage.unit;
    fillPath(brush, '#ffffff', 'M54 -17h4v5h-4z');
    brush.restore();
  });
}
