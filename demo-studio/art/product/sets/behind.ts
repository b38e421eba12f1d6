import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { layPrint } from '../thing.ts';

/** A place far behind the thing, out of focus. */
export function drawBehind(
  stage: Stage,
  options: {
    print?: OffscreenCanvas;
    blur?: number;
    dark?: number;
    area?: [number, number, number, number];
  },
): void {
  const { print, blur = 2.4, dark = 0.2, area = [-0.1, -0.1, 1.2, 1.2] } = options;
  const { width, height, palette } = stage;
  const [x, y, wide, tall] = area;
  stage.layer((brush) => {
    // Blurred while it is laid down, beyond the edges too: a blurred layer would fade towards them.
    brush.filter = `blur(${blur * stage.unit}px)`;
    layPrint(brush, print, [x * width, y * height, wide * width, tall * height]);
  });
  stage.layer((brush) => {
    brush.fillStyle = fade(palette.ink, dark);
    brush.fillRect(0, 0, width, height);
  });
}
