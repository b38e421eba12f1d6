import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, shade, strokePath } from '../../paint/subject.ts';

/** Turf houses with grass on their roofs. */
export function drawTurfHouse(stage: Stage, options: Placing & { colour?: string }): void {
  const { sun, ink, accent } = stage.palette;
  const turf = options.colour ?? '#6aa84a';
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [0, -56], [0, 0], [mix(turf, sun, 0.45), mix(turf, ink, 0.3)]),
      'M-50 0Q-44 -40 0 -58Q44 -40 50 0Z',
    );
    fillPath(brush, mix(accent, '#5a2a14', 0.4), 'M-22 0V-26L0 -42L22 -26V0Z');
    fillPath(brush, mix(sun, '#ffffff', 0.4), 'M-14 -10h9v-9h-9z');
    fillPath(brush, mix(ink, accent, 0.2), 'M3 0v-20h11v20z');
    for (let blade = 0; blade < 26; blade += 1) {
      const x = -44 + blade * 3.5;
      strokePath(
        brush,
        mix(turf, sun, 0.3),
        1,
        `M${x} ${-54 + (Math.abs(x) / 50) ** 1.8 * 50}l2 -5`,
      );
    }
  });
}
