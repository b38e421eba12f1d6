import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

interface SheetOptions {
  x: number;
  y: number;
  /** Fractions of the width and the height of the picture. */
  width: number;
  height: number;
  colour: string;
  turn?: number;
}

/** A sheet, canvas or screen that lies or hangs in the picture. */
export function drawSheet(stage: Stage, options: SheetOptions): void {
  const { x, y, width, height, colour, turn = 0 } = options;
  stage.layer((brush) => {
    brush.translate(x * stage.width, y * stage.height);
    brush.rotate((turn * Math.PI) / 180);
    const [halfWidth, halfHeight] = [(width * stage.width) / 2, (height * stage.height) / 2];
    brush.shadowColor = fade(stage.palette.ink, 0.6);
    brush.shadowBlur = stage.unit * 3;
    brush.shadowOffsetY = stage.unit;
    brush.fillStyle = shade(
      brush,
      [-halfWidth, -halfHeight],
      [halfWidth, halfHeight],
      [mix(colour, '#ffffff', 0.3), colour, mix(colour, stage.palette.ink, 0.2)],
    );
    brush.fillRect(-halfWidth, -halfHeight, halfWidth * 2, halfHeight * 2);
  });
}
