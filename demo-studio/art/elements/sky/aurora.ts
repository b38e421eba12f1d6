import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Ribbons of northern light. */
export function drawAurora(stage: Stage, options: { y?: number; colours?: string[] } = {}): void {
  const { y = 0.25, colours = [stage.palette.accent, stage.palette.second] } = options;
  colours.forEach((colour, ribbon) => {
    const phase = stage.random.between(0, 6);
    stage.layer(
      (brush) => {
        const step = stage.width / 160;
        for (let x = 0; x < stage.width; x += step) {
          const across = x / stage.width;
          const wave =
            Math.sin(across * 7 + phase) * 0.05 + Math.sin(across * 17 + phase * 2) * 0.02;
          const base = (y + ribbon * 0.09 + wave) * stage.height;
          const tall = stage.height * (0.16 + 0.08 * Math.sin(across * 11 + phase * 3));
          const light = brush.createLinearGradient(0, base - tall, 0, base + tall * 0.25);
          light.addColorStop(0, fade(colour, 0));
          light.addColorStop(0.8, fade(colour, 0.5 + 0.3 * Math.sin(across * 23 + phase)));
          light.addColorStop(1, fade(colour, 0));
          brush.fillStyle = light;
          brush.fillRect(x, base - tall, step + 1, tall * 1.25);
        }
      },
      { blend: 'screen', blur: 1.2 },
    );
  });
}
