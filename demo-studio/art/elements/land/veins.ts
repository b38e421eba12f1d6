import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Tidal channels from above, branching like veins. */
export function drawVeins(stage: Stage, options: { colour: string }): void {
  const branch = (
    brush: OffscreenCanvasRenderingContext2D,
    x: number,
    y: number,
    angle: number,
    width: number,
  ): void => {
    if (width < stage.unit * 0.12) return;
    const length = stage.unit * stage.random.between(7, 15);
    const bend = angle + stage.random.between(-0.5, 0.5);
    const [endX, endY] = [x + Math.cos(bend) * length, y + Math.sin(bend) * length];
    brush.lineWidth = width;
    brush.beginPath();
    brush.moveTo(x, y);
    brush.quadraticCurveTo(
      x + Math.cos(angle) * length * 0.5,
      y + Math.sin(angle) * length * 0.5,
      endX,
      endY,
    );
    brush.stroke();
    branch(brush, endX, endY, bend, width * 0.82);
    if (stage.random.chance(0.55))
      branch(brush, endX, endY, bend + stage.random.pick([-0.9, 0.9]), width * 0.6);
  };
  for (const [tone, shift] of [
    ['#2a0408', 0.6],
    [options.colour, 0],
  ] as const) {
    const random = stage.random;
    stage.layer((brush) => {
      brush.strokeStyle = fade(tone, shift ? 0.5 : 0.5);
      for (const [x, y, angle] of [
        [0.1, 1.02, -1.2],
        [0.5, 1.04, -1.57],
        [0.92, 1.02, -1.9],
        [-0.02, 0.5, 0],
        [1.02, 0.62, 3.1],
      ] as const)
        branch(
          brush,
          x * stage.width + shift * stage.unit,
          y * stage.height + shift * stage.unit,
          angle,
          stage.unit * random.between(1.6, 2.8),
        );
    });
  }
}
