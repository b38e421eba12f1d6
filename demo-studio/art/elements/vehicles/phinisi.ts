import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Painted, shade, strokePath } from '../../paint/subject.ts';

/** A phinisi under sail. */
export function drawPhinisi(stage: Stage, options: Painted & { sail?: string }): void {
  const { ink, sun, paper } = stage.palette;
  const hull = options.colour ?? ink;
  const sail = options.sail ?? mix(paper, sun, 0.4);
  drawSubject(stage, options, (brush) => {
    const cloth = shade(
      brush,
      [-30, -40],
      [36, -40],
      [mix(sail, ink, 0.35), sail, mix(sail, ink, 0.22)],
    );
    strokePath(brush, hull, 1.5, 'M-14 -8V-92M18 -8V-80M44 -12L66 -20');
    fillPath(brush, cloth, 'M-15 -88Q-44 -60 -46 -20Q-30 -15 -15 -17Z');
    fillPath(brush, cloth, 'M-13 -90Q6 -64 14 -24Q2 -18 -13 -19Z');
    fillPath(brush, cloth, 'M19 -77Q36 -52 43 -24Q31 -19 19 -19Z');
    fillPath(brush, cloth, 'M20 -78Q48 -46 65 -21Q54 -22 47 -24Q36 -54 20 -78Z');
    strokePath(
      brush,
      fade(hull, 0.35),
      0.5,
      'M-41 -48Q-28 -46 -15 -48M-45 -32Q-30 -29 -15 -31M-13 -62Q-6 -60 2 -61M-13 -42Q-2 -39 9 -41M19 -48Q27 -46 34 -47',
    );
    fillPath(
      brush,
      shade(brush, [0, -12], [0, 4], [mix(hull, sun, 0.28), hull]),
      'M-52 -16Q-48 -8 -40 -8L40 -10Q50 -11 58 -15Q50 0 34 4L-34 4Q-48 0 -52 -16Z',
    );
    strokePath(brush, fade(sun, 0.5), 0.7, 'M-46 -8L50 -11');
    fillPath(brush, hull, 'M-46 -12h16v-8h-14z');
  });
}
