import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, shade, strokePath } from '../../paint/subject.ts';
import { castShadow, drawFolds, lightFromLeft, type Thing, within } from '../thing.ts';

const pack = 'M-34 -84Q0 -88 34 -84Q40 -44 38 -6Q36 2 0 3Q-36 2 -38 -6Q-40 -44 -34 -84Z';
const roll = 'M-37 -96Q0 -104 37 -96Q40 -88 36 -80Q0 -86 -36 -80Q-40 -88 -37 -96Z';

/** A roll-top rucksack whose front is seven ridges of left-over canvas. */
export function drawRucksack(stage: Stage, options: Thing & { ridges: string[] }): void {
  const { colour = stage.palette.near, ridges } = options;
  const { ink, accent } = stage.palette;
  castShadow(stage, { shadow: [9, 3], ...options }, pack + roll);
  drawSubject(stage, options, (brush) => {
    strokePath(brush, mix(colour, ink, 0.5), 5, 'M-36 -70Q-54 -50 -44 -14M36 -70Q56 -48 45 -12');
    fillPath(
      brush,
      shade(
        brush,
        [0, -86],
        [0, 0],
        [mix(ridges[0] ?? colour, '#ffffff', 0.3), ridges[0] ?? colour],
      ),
      pack,
    );
    within(brush, pack, () => {
      ridges.forEach((tone, row) => {
        const base = -72 + row * 11.4;
        let path = `M-44 ${base + 8}`;
        for (let step = 0; step <= 8; step += 1) {
          const x = -44 + step * 11;
          const peak = Math.sin(step * 1.7 + row * 2.1) * 6 + Math.sin(step * 0.7 + row) * 4;
          path += `L${x} ${base - peak}`;
        }
        fillPath(brush, tone, `${path}L44 10L-44 10Z`);
        brush.setLineDash([1.6, 1.3]);
        strokePath(
          brush,
          fade('#fff6e0', 0.6),
          0.4,
          path.replace(/^M[^L]+L/, 'M').replaceAll('L', ' L'),
        );
        brush.setLineDash([]);
      });
      drawFolds(brush, [
        ['M-20 -84Q-26 -50 -22 0', 6, -0.14],
        ['M18 -84Q24 -44 20 0', 6, -0.16],
        ['M-4 -84Q-2 -40 -6 0', 5, 0.1],
      ]);
    });
    lightFromLeft(brush, pack, [-42, 44], 0.45);
    fillPath(
      brush,
      shade(
        brush,
        [0, -100],
        [0, -80],
        [mix(colour, '#ffffff', 0.3), colour, mix(colour, ink, 0.6)],
      ),
      roll,
    );
    strokePath(brush, fade('#ffffff', 0.24), 0.6, 'M-36 -93Q0 -100 36 -93');
    for (const x of [-16, 16]) {
      fillPath(brush, '#6a3a1c', `M${x - 2.6} -98h5.2v40h-5.2z`);
      strokePath(brush, '#d8b060', 1.1, `M${x - 4.2} -66h8.4v6h-8.4z`);
    }
    fillPath(brush, accent, 'M-5 -18h10v6h-10z');
    lightFromLeft(brush, roll, [-40, 42], 0.4);
    strokePath(brush, mix(colour, ink, 0.4), 3, 'M-8 -99Q0 -112 8 -99');
  });
}
