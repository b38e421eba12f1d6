import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** A street seen down its middle: walls with windows and signs closing in on the far light. */
export function drawStreet(
  stage: Stage,
  options: {
    at: [number, number];
    signs?: boolean;
    lit?: number;
    road?: string;
    openness?: number;
  },
): void {
  const { at, signs = false, lit = 0.35, openness = 0.06 } = options;
  const { far, near, ink, sun, accent, second } = stage.palette;
  const [vanishX, vanishY] = [at[0] * stage.width, at[1] * stage.height];
  const reach = stage.unit * 100 * openness;
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : stage.width;
    const point = (along: number, up: number): [number, number] => {
      const scale = along ** 1.6;
      const x =
        vanishX +
        side * reach +
        (edge + side * stage.width * 0.06 - vanishX - side * reach) * scale;
      return [x, vanishY + up * stage.height * (0.08 + 1.2 * scale)];
    };
    stage.layer((brush) => {
      for (let block = 0; block < 7; block += 1) {
        const [near0, near1] = [block / 7, (block + 1) / 7];
        const tall = stage.random.between(0.55, 1);
        const colour = mix(mix(far, near, near1), ink, stage.random.between(0, 0.45) * near1);
        brush.fillStyle = colour;
        brush.beginPath();
        for (const corner of [
          point(near0, 0.34),
          point(near0, -tall),
          point(near1, -tall),
          point(near1, 0.34),
        ])
          brush.lineTo(...corner);
        brush.fill();
        for (let floor = 0; floor < 7; floor += 1) {
          for (let column = 0; column < 4; column += 1) {
            if (!stage.random.chance(lit)) continue;
            const [from, to] = [
              near0 + ((column + 0.25) / 4) * (near1 - near0),
              near0 + ((column + 0.75) / 4) * (near1 - near0),
            ];
            const [low, high] = [
              0.1 - (tall * (floor + 0.3)) / 6.5,
              0.1 - (tall * (floor + 0.75)) / 6.5,
            ];
            brush.fillStyle = fade(
              stage.random.chance(0.2) ? second : sun,
              stage.random.between(0.3, 0.9),
            );
            brush.beginPath();
            for (const corner of [
              point(from, low),
              point(from, high),
              point(to, high),
              point(to, low),
            ])
              brush.lineTo(...corner);
            brush.fill();
          }
        }
        if (signs && block > 1) {
          const [signX, signY] = point(near1 * 0.94, -stage.random.between(0.1, 0.5));
          const size = stage.unit * (1 + near1 * 6);
          const tone = stage.random.chance(0.5) ? accent : second;
          brush.save();
          brush.shadowColor = tone;
          brush.shadowBlur = stage.unit * 3;
          brush.fillStyle = tone;
          brush.beginPath();
          brush.roundRect(
            signX - (side > 0 ? size * 1.1 : 0),
            signY,
            size * 1.1,
            size * stage.random.between(1.4, 2.8),
            size * 0.15,
          );
          brush.fill();
          brush.restore();
        }
      }
    });
  }
  stage.layer((brush) => {
    const ground = brush.createLinearGradient(0, vanishY, 0, stage.height);
    ground.addColorStop(0, mix(far, sun, 0.5));
    ground.addColorStop(0.25, options.road ?? mix(far, near, 0.6));
    ground.addColorStop(1, mix(near, ink, 0.6));
    brush.fillStyle = ground;
    brush.beginPath();
    // The kerbs run on from the feet of the walls, past the edges of the picture.
    const kerb = (side: number, along: number): [number, number] => {
      const edge = side < 0 ? 0 : stage.width;
      const start = vanishX + side * reach;
      return [
        start + (edge + side * stage.width * 0.06 - start) * along,
        vanishY + stage.height * (0.027 + 0.408 * along),
      ];
    };
    for (const corner of [kerb(-1, 0), kerb(1, 0), kerb(1, 3), kerb(-1, 3)])
      brush.lineTo(...corner);
    brush.fill();
  });
}
