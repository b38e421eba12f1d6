import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** Steps that climb to a temple with torches on both sides. */
export function drawTorchStairs(
  stage: Stage,
  options: { x: number; from: number; to: number; width: number },
): void {
  const { x, from, to, width } = options;
  const { near, sun, ink, accent } = stage.palette;
  stage.layer((brush) => {
    const steps = 34;
    for (let step = steps; step >= 0; step -= 1) {
      const share = step / steps;
      const y = (from + (to - from) * share ** 0.75) * stage.height;
      const half = width * 50 * stage.unit * (1 - share * 0.8);
      const tall = stage.unit * (3.4 - share * 2.6);
      brush.fillStyle = mix(near, sun, 0.1 + 0.1 * (step % 2) + share * 0.15);
      brush.fillRect(x * stage.width - half, y, half * 2, tall);
      brush.fillStyle = fade(ink, 0.5);
      brush.fillRect(x * stage.width - half, y + tall * 0.6, half * 2, tall * 0.5);
      if (step % 4) continue;
      for (const side of [-1, 1]) {
        const [torchX, torchY] = [x * stage.width + side * half * 1.06, y - tall * 1.2];
        const flame = brush.createRadialGradient(torchX, torchY, 0, torchX, torchY, tall * 4);
        flame.addColorStop(0, '#fff4c8');
        flame.addColorStop(0.15, fade(sun, 0.9));
        flame.addColorStop(0.4, fade(accent, 0.35));
        flame.addColorStop(1, fade(accent, 0));
        brush.fillStyle = flame;
        fillCircle(brush, torchX, torchY, tall * 4);
      }
    }
  });
}
