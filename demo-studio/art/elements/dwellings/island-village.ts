import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade } from '../../paint/subject.ts';

/** White cubes stacked on a rock, with a blue dome or two. */
export function drawIslandVillage(stage: Stage, options: Painted & { rows?: number }): void {
  const { paper, second, near, ink, accent } = stage.palette;
  const { rows = 7 } = options;
  drawSubject(stage, options, (brush) => {
    fillPath(
      brush,
      shade(brush, [-60, 0], [70, 0], [mix(accent, paper, 0.25), accent, mix(accent, ink, 0.5)]),
      'M-78 6Q-66 -30 -40 -44L44 -48Q70 -30 84 6Z',
    );
    for (let row = rows; row >= 0; row -= 1) {
      const count = 3 + (rows - row);
      for (let cube = 0; cube < count; cube += 1) {
        const wide = stage.random.between(10, 15);
        const x = (cube - count / 2) * 12.5 + stage.random.between(-3, 3);
        const y = -14 - row * 10 + stage.random.between(-2, 2);
        const tall = stage.random.between(10, 15);
        fillPath(brush, mix(paper, near, 0.02), `M${x} ${y}v${-tall}h${wide * 0.62}v${tall}z`);
        fillPath(
          brush,
          mix(paper, near, 0.3),
          `M${x + wide * 0.62} ${y}v${-tall}h${wide * 0.38}v${tall}z`,
        );
        fillPath(
          brush,
          stage.random.chance(0.3) ? second : mix(second, ink, 0.5),
          `M${x + wide * 0.18} ${y - tall * 0.3}v${-tall * 0.35}h${wide * 0.2}v${tall * 0.35}z`,
        );
        if (stage.random.chance(0.13))
          fillPath(
            brush,
            second,
            `M${x} ${y - tall}a${wide * 0.31} ${wide * 0.34} 0 0 1 ${wide * 0.62} 0z`,
          );
      }
    }
  });
}
