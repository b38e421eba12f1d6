import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Coloured paper that sweeps from the wall to the floor of a studio, lit from above. */
export function drawSweep(
  stage: Stage,
  options: { colour: string; y?: number; spot?: [number, number]; light?: string },
): void {
  const { width, height, unit, palette } = stage;
  const { colour, y = 0.66, spot = [0.42, 0.3], light = '#ffffff' } = options;
  stage.layer((brush) => {
    const bend = brush.createLinearGradient(0, 0, 0, height);
    bend.addColorStop(0, mix(colour, palette.ink, 0.34));
    bend.addColorStop(Math.max(0, y - 0.14), colour);
    bend.addColorStop(y, mix(colour, light, 0.14));
    bend.addColorStop(1, mix(colour, palette.ink, 0.16));
    brush.fillStyle = bend;
    brush.fillRect(0, 0, width, height);
    const [spotX, spotY] = [spot[0] * width, spot[1] * height];
    const lamp = brush.createRadialGradient(spotX, spotY, 0, spotX, spotY, unit * 78);
    lamp.addColorStop(0, fade(light, 0.42));
    lamp.addColorStop(0.4, fade(light, 0.14));
    lamp.addColorStop(1, fade(palette.ink, 0.3));
    brush.fillStyle = lamp;
    brush.fillRect(0, 0, width, height);
  });
}
