import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A bowl of something hot. */
export function drawBowl(stage: Stage, options: Painted): void {
  const china = options.colour ?? stage.palette.paper;
  const { accent, second, ink, sun } = stage.palette;
  drawSubject(stage, options, (brush) => {
    strokePath(brush, mix(ink, accent, 0.4), 2, 'M20 -44L58 -76M26 -40L64 -68');
    fillPath(brush, mix(accent, sun, 0.35), 'M-46 -40a46 11 0 0 1 92 0a46 11 0 0 1 -92 0Z');
    for (const [x, y, radius] of [
      [-22, -43, 7],
      [-4, -46, 8],
      [16, -42, 6],
      [-12, -38, 5],
    ] as const) {
      brush.fillStyle = mix(second, sun, 0.3);
      fillCircle(brush, x, y, radius);
    }
    strokePath(brush, mix(sun, '#ffffff', 0.3), 2, 'M-30 -38q8 -6 16 0t16 0t16 0t12 -2');
    fillPath(
      brush,
      shade(brush, [-46, 0], [46, 0], [mix(china, sun, 0.3), china, mix(china, ink, 0.45)]),
      'M-48 -40Q0 -28 48 -40Q46 -8 18 -2V2H-18V-2Q-46 -8 -48 -40Z',
    );
    strokePath(brush, accent, 2.4, 'M-46 -31Q0 -19 46 -31');
    for (const [x, sway] of [
      [-18, 6],
      [2, -7],
      [20, 6],
    ] as const)
      strokePath(
        brush,
        fade(stage.palette.paper, 0.35),
        2.6,
        `M${x} -56q${sway} -10 0 -18t0 -18t${sway * 0.6} -14`,
      );
  });
}
