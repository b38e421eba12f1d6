import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** A slope of pines, tip above tip. */
export function drawPineSlope(stage: Stage, options: { y: number }): void {
  const { far, near } = stage.palette;
  const share = Math.min(1, Math.max(0, (options.y - 0.45) / 0.5));
  stage.layer((brush) => {
    brush.fillStyle = mix(far, near, 0.25 + share * 0.75);
    const size = stage.unit * (7 + share * 16);
    for (let x = -size; x < stage.width + size; x += size * 0.34) {
      const foot =
        (options.y + Math.sin((x / stage.width) * 5 + options.y * 9) * 0.05) * stage.height;
      const tall = size * stage.random.between(0.8, 1.5);
      brush.beginPath();
      brush.moveTo(x, foot - tall);
      for (let tier = 1; tier <= 5; tier += 1) {
        brush.lineTo(x + size * 0.055 * tier, foot - tall + (tall * tier) / 5);
        brush.lineTo(x + size * 0.03 * tier, foot - tall + (tall * tier) / 5);
      }
      for (let tier = 5; tier >= 1; tier -= 1) {
        brush.lineTo(x - size * 0.03 * tier, foot - tall + (tall * tier) / 5);
        brush.lineTo(x - size * 0.055 * tier, foot - tall + (tall * tier) / 5);
      }
      brush.fill();
      brush.fillRect(x - size * 0.2, foot - 2, size * 0.4, stage.height);
    }
  });
}
