import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A whale swimming over us. */
export function drawWhale(stage: Stage, options: Painted): void {
  const body = options.colour ?? stage.palette.near;
  const belly = options.light ?? mix(body, stage.palette.sky[3], 0.65);
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      mix(body, stage.palette.ink, 0.3),
      'M-46 -22Q-66 -26 -78 -44Q-84 -30 -74 -22Q-86 -18 -88 -4Q-70 -6 -58 -16Z',
    );
    fillPath(
      brush,
      shade(brush, [0, -46], [0, 4], [mix(body, belly, 0.18), body, body]),
      'M68 -16Q74 -42 30 -46Q-14 -48 -52 -24Q-66 -18 -62 -14Q-30 -2 14 2Q62 4 68 -16Z',
    );
    fillPath(brush, belly, 'M67 -14Q40 -12 10 -12Q-10 -10 -26 -8Q-6 2 18 3Q60 4 67 -14Z');
    for (let groove = 0; groove < 6; groove += 1)
      strokePath(
        brush,
        fade(body, 0.5),
        0.8,
        `M${62 - groove * 2} ${-12 + groove * 2.4}Q36 ${-9 + groove * 2.2} ${8 - groove * 2} ${-9 + groove * 2}`,
      );
    fillPath(brush, mix(body, stage.palette.ink, 0.25), 'M22 -10Q16 14 -6 24Q-4 6 8 -10Z');
    brush.fillStyle = stage.palette.ink;
    fillCircle(brush, 46, -19, 1.8);
    brush.fillStyle = stage.palette.paper;
    fillCircle(brush, 46.6, -19.6, 0.6);
  });
}
