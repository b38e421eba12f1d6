import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Ribbons of sound from a dial. */
export function drawSoundRibbons(stage: Stage, options: { y: number }): void {
  const { accent, second, paper } = stage.palette;
  [accent, second, paper, accent, second].forEach((colour, ribbon) => {
    const phase = ribbon * 1.3;
    stage.layer(
      (brush) => {
        brush.beginPath();
        const at = (across: number, offset: number): number =>
          (options.y +
            Math.sin(across * 8 + phase) * 0.1 * Math.sin(across * Math.PI) +
            offset +
            (ribbon - 2) * 0.014) *
          stage.height;
        for (let across = 0; across <= 1.001; across += 0.02)
          brush.lineTo(across * stage.width, at(across, 0));
        for (let across = 1; across >= -0.001; across -= 0.02)
          brush.lineTo(across * stage.width, at(across, 0.03 * Math.sin(across * Math.PI)));
        brush.fillStyle = fade(colour, 0.5);
        brush.fill();
      },
      { blend: 'screen' },
    );
  });
}
