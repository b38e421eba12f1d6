import type { Stage } from '../../paint/stage.ts';

/** The air: four tones from the zenith to the horizon, flat colour below it. */
export function drawSky(
  stage: Stage,
  options: { horizon?: number; tones?: readonly string[] } = {},
): void {
  const { horizon = 1, tones = stage.palette.sky } = options;
  stage.layer((brush) => {
    const air = brush.createLinearGradient(0, 0, 0, stage.height * horizon);
    tones.forEach((tone, index) => {
      air.addColorStop((index / (tones.length - 1)) ** 0.85, tone);
    });
    brush.fillStyle = air;
    brush.fillRect(0, 0, stage.width, stage.height);
  });
}
