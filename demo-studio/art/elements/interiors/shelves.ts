import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Shelves of papers or books up to the ceiling. */
export function drawShelves(
  stage: Stage,
  options: { sides?: boolean; colours?: string[]; until?: number } = {},
): void {
  const { sides = true, until = 0.8 } = options;
  const { near, ink, paper, sun, accent } = stage.palette;
  const colours = options.colours ?? [
    mix(paper, near, 0.3),
    mix(paper, near, 0.5),
    mix(accent, near, 0.5),
    mix(paper, sun, 0.3),
  ];
  stage.layer((brush) => {
    for (const side of sides ? [-1, 1] : [0]) {
      const edge = side < 0 ? 0 : stage.width;
      for (let bay = 0; bay < 5; bay += 1) {
        const [outer, inner] =
          side === 0
            ? [(bay / 5) * stage.width, ((bay + 1) / 5) * stage.width]
            : [
                edge - side * stage.width * 0.4 * (bay / 5) ** 0.8,
                edge - side * stage.width * 0.4 * ((bay + 1) / 5) ** 0.8,
              ];
        const shrink = side === 0 ? 0 : (bay / 5) * 0.2;
        const [left, right] = [Math.min(outer, inner), Math.max(outer, inner)];
        brush.fillStyle = mix(near, ink, 0.5 - bay * 0.06);
        brush.fillRect(
          left,
          shrink * stage.height,
          right - left,
          (until - shrink * 1.2) * stage.height,
        );
        const rows = 9;
        for (let row = 0; row < rows; row += 1) {
          const top = (shrink + ((until - shrink * 2.2) * row) / rows) * stage.height;
          const tall = ((until - shrink * 2.2) / rows) * stage.height;
          for (let x = left + stage.unit * 0.5; x < right - stage.unit; ) {
            const wide = stage.unit * stage.random.between(0.5, 1.5);
            const height = tall * stage.random.between(0.55, 0.85);
            brush.fillStyle = mix(
              colours[stage.random.whole(0, colours.length - 1)] ?? paper,
              ink,
              0.12 + shrink,
            );
            brush.fillRect(x, top + tall * 0.92 - height, wide * 0.86, height);
            x += wide;
          }
          brush.fillStyle = mix(near, ink, 0.75);
          brush.fillRect(left, top + tall * 0.92, right - left, tall * 0.08);
        }
      }
    }
  });
}
