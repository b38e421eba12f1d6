import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A longship with a carved head, round shields and a striped sail. */
export function drawLongship(
  stage: Stage,
  options: Painted & { sail?: [string, string]; patched?: boolean },
): void {
  const { ink, sun, accent, second, paper, near } = stage.palette;
  const hull = options.colour ?? mix(near, '#5a3418', 0.5);
  const [stripe, cloth] = options.sail ?? [accent, paper];
  drawSubject(stage, options, (brush) => {
    strokePath(brush, ink, 1.8, 'M0 -8V-84M-34 -76H34');
    brush.save();
    brush.clip(new Path2D('M-34 -75H34Q42 -46 34 -22Q0 -30 -34 -22Q-26 -46 -34 -75Z'));
    for (let band = 0; band < 7; band += 1) {
      brush.fillStyle = options.patched
        ? ([accent, second, paper, stripe, cloth][band % 5] ?? cloth)
        : band % 2
          ? cloth
          : stripe;
      brush.fillRect(-44 + band * 12.6, -80, 12.7, 64);
    }
    if (options.patched)
      for (let patch = 0; patch < 6; patch += 1)
        fillPath(
          brush,
          [paper, accent, second][patch % 3] ?? paper,
          `M${-30 + patch * 11} ${-66 + (patch % 3) * 15}h9v9h-9z`,
        );
    brush.fillStyle = shade(
      brush,
      [-40, 0],
      [40, 0],
      [fade(ink, 0.4), fade(sun, 0.16), fade(ink, 0.3)],
    );
    brush.fillRect(-50, -80, 100, 64);
    brush.restore();
    fillPath(
      brush,
      shade(brush, [0, -20], [0, 4], [mix(hull, sun, 0.35), hull, mix(hull, ink, 0.6)]),
      'M-58 -36Q-66 -24 -56 -12Q-44 4 0 4Q44 4 56 -12Q66 -28 58 -44Q70 -50 68 -60Q60 -66 52 -58Q48 -50 52 -40Q54 -18 40 -10Q0 -4 -40 -10Q-52 -14 -50 -26Q-50 -36 -58 -36Z',
    );
    for (let shield = -4; shield <= 4; shield += 1) {
      brush.fillStyle = [accent, second, paper][(shield + 6) % 3] ?? accent;
      fillCircle(brush, shield * 9, -9 + Math.abs(shield) * 0.5, 4.6);
      brush.fillStyle = ink;
      fillCircle(brush, shield * 9, -9 + Math.abs(shield) * 0.5, 1.2);
    }
    for (let oar = -4; oar <= 4; oar += 1)
      strokePath(brush, mix(hull, sun, 0.2), 1, `M${oar * 9} -5L${oar * 9 - 9} 12`);
    brush.fillStyle = sun;
    fillCircle(brush, 60, -57, 1.6);
  });
}
