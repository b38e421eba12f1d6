import { fade } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';

/** Half-finished waves on an animator's screen. */
export function drawWavesOn(stage: Stage, options: { x: number; y: number; width: number }): void {
  const half = (options.width * stage.width) / 2;
  stage.layer((brush) => {
    brush.translate(options.x * stage.width, options.y * stage.height);
    brush.beginPath();
    brush.rect(-half, -half, half * 2, half * 1.5);
    brush.clip();
    for (let row = 0; row < 5; row += 1) {
      const y = row * half * 0.16;
      brush.strokeStyle = fade(stage.palette.paper, 0.9 - row * 0.14);
      brush.fillStyle = fade(stage.palette.second, row < 3 ? 0.5 : 0);
      brush.lineWidth = stage.unit * 0.4;
      brush.beginPath();
      brush.moveTo(-half, half);
      for (let x = -half; x <= half; x += half / 8)
        brush.quadraticCurveTo(x + half / 16, y - half * 0.16, x + half / 8, y);
      brush.lineTo(half, half);
      brush.fill();
      brush.stroke();
    }
    fillCircle(brush, half * 0.4, -half * 0.4, half * 0.14);
  });
}
