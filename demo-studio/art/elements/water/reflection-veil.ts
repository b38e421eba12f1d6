import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Water that covers the feet of what stands in it. */
export function drawReflectionVeil(stage: Stage): void {
  const { sky, near } = stage.palette;
  stage.layer((brush) => {
    const top = stage.height * 0.588;
    const water = brush.createLinearGradient(0, top, 0, top + stage.height * 0.12);
    water.addColorStop(0, fade(mix(sky[3], near, 0.3), 0.92));
    water.addColorStop(1, fade(mix(sky[1], near, 0.55), 0.2));
    brush.fillStyle = water;
    brush.fillRect(0, top, stage.width, stage.height * 0.12);
  });
}
