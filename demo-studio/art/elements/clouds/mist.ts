import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** A band of mist lying between two layers of land. */
export function drawMist(
  stage: Stage,
  options: { y: number; thickness?: number; colour?: string; opacity?: number },
): void {
  const { y, thickness = 0.12, colour = stage.palette.sky[3], opacity = 0.6 } = options;
  stage.layer((brush) => {
    const [top, bottom] = [(y - thickness) * stage.height, (y + thickness) * stage.height];
    const band = brush.createLinearGradient(0, top, 0, bottom);
    band.addColorStop(0, fade(colour, 0));
    band.addColorStop(0.5, fade(colour, opacity));
    band.addColorStop(1, fade(colour, 0));
    brush.fillStyle = band;
    brush.fillRect(0, top, stage.width, bottom - top);
  });
}
