import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** A skyline of lit windows, row behind row. */
export function drawSkyline(
  stage: Stage,
  options: {
    y: number;
    rise: number;
    rows?: number;
    lit?: number;
    light?: string;
    slender?: boolean;
  },
): void {
  const { y, rise, rows = 3, lit = 0.4, light = stage.palette.sun, slender = false } = options;
  const { far, near, second } = stage.palette;
  for (let row = 0; row < rows; row += 1) {
    const share = row / Math.max(1, rows - 1);
    const colour = mix(far, near, share);
    stage.layer((brush) => {
      const scale = stage.unit * (1 + share * 0.8);
      for (let x = -scale * 4; x < stage.width; ) {
        const width = scale * stage.random.between(slender ? 3 : 5, slender ? 7 : 13);
        const centre = (x + width / 2) / stage.width;
        const swell = 0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, Math.max(0, centre)));
        const tall =
          rise * stage.height * stage.random.between(0.3, 1) * swell * (1 - share * 0.35);
        const top = y * stage.height - tall;
        const body = brush.createLinearGradient(0, top, 0, y * stage.height);
        body.addColorStop(0, colour);
        body.addColorStop(1, mix(colour, far, 0.4));
        brush.fillStyle = body;
        brush.fillRect(x, top, width, stage.height - top);
        if (stage.random.chance(0.25))
          brush.fillRect(x + width * 0.45, top - scale * 4, scale * 0.35, scale * 4);
        if (stage.random.chance(0.2))
          brush.fillRect(x + width * 0.2, top - scale * 1.2, width * 0.6, scale * 1.3);
        const [cellX, cellY] = [scale * 1.15, scale * 1.5];
        for (let windowX = x + cellX * 0.5; windowX < x + width - cellX * 0.7; windowX += cellX) {
          for (let windowY = top + cellY * 0.7; windowY < y * stage.height; windowY += cellY) {
            if (!stage.random.chance(lit)) continue;
            brush.fillStyle = fade(
              stage.random.chance(0.12) ? second : light,
              stage.random.between(0.2, 0.95) * (0.45 + share * 0.55),
            );
            brush.fillRect(windowX, windowY, cellX * 0.55, cellY * 0.5);
          }
        }
        x += width + (stage.random.chance(0.3) ? scale * stage.random.between(0.5, 2) : 0);
      }
    });
  }
}
