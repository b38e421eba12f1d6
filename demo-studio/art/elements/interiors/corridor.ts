import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { tracePolygon } from './trace-polygon.ts';

/** A corridor with a lit door at its end. */
export function drawCorridor(
  stage: Stage,
  options: { at?: [number, number]; doorSize?: number; light?: string; doors?: boolean } = {},
): void {
  const { at = [0.5, 0.46], doorSize = 0.1, doors = true } = options;
  const { near, ink, far, sun } = stage.palette;
  const light = options.light ?? sun;
  const [centreX, centreY] = [at[0] * stage.width, at[1] * stage.height];
  const frame = (scale: number): [number, number, number, number] => {
    const half = doorSize * 100 * stage.unit * scale * (stage.wide ? 1.15 : 0.85);
    return [centreX - half, centreY - half * 1.25, centreX + half, centreY + half * 1.15];
  };
  stage.layer((brush) => {
    for (let ring = 16; ring >= 1; ring -= 1) {
      const [left, top, right, bottom] = frame(1.28 ** ring);
      const share = ring / 16;
      const tone = mix(mix(far, light, 0.35 * (1 - share)), mix(near, ink, 0.75), share ** 0.7);
      const [innerLeft, innerTop, innerRight, innerBottom] = frame(1.28 ** (ring - 1));
      const sides: [[number, number][], number][] = [
        [
          [
            [left, top],
            [right, top],
            [innerRight, innerTop],
            [innerLeft, innerTop],
          ],
          0.45,
        ],
        [
          [
            [left, bottom],
            [right, bottom],
            [innerRight, innerBottom],
            [innerLeft, innerBottom],
          ],
          -0.12,
        ],
        [
          [
            [left, top],
            [innerLeft, innerTop],
            [innerLeft, innerBottom],
            [left, bottom],
          ],
          0.1,
        ],
        [
          [
            [right, top],
            [innerRight, innerTop],
            [innerRight, innerBottom],
            [right, bottom],
          ],
          0.28,
        ],
      ];
      for (const [points, dark] of sides) {
        brush.fillStyle = dark < 0 ? mix(tone, light, -dark) : mix(tone, ink, dark);
        tracePolygon(brush, points);
        brush.fill();
      }
      if (doors && ring % 3 === 0) {
        brush.fillStyle = fade(ink, 0.5);
        for (const [outer, inner] of [
          [left, innerLeft],
          [right, innerRight],
        ] as const) {
          tracePolygon(brush, [
            [outer * 0.8 + inner * 0.2, bottom - (bottom - innerBottom) * 0.2],
            [outer * 0.8 + inner * 0.2, top + (bottom - top) * 0.24],
            [outer * 0.2 + inner * 0.8, top + (bottom - top) * 0.29],
            [outer * 0.2 + inner * 0.8, innerBottom + (bottom - innerBottom) * 0.2],
          ]);
          brush.fill();
        }
      }
    }
    const [left, top, right, bottom] = frame(1);
    brush.save();
    brush.shadowColor = light;
    brush.shadowBlur = stage.unit * 12;
    brush.fillStyle = mix(light, '#ffffff', 0.4);
    for (let pass = 0; pass < 2; pass += 1) brush.fillRect(left, top, right - left, bottom - top);
    brush.restore();
  });
}
