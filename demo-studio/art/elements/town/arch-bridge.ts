import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** A hump-backed bridge across the picture. */
export function drawArchBridge(
  stage: Stage,
  options: { x: number; y: number; width: number; rise: number; colour?: string },
): void {
  const { x, y, width, rise, colour = stage.palette.ink } = options;
  const [centre, base, half, top] = [
    x * stage.width,
    y * stage.height,
    width * 50 * stage.unit,
    rise * stage.height,
  ];
  stage.layer((brush) => {
    brush.fillStyle = shade(
      brush,
      [0, base - top],
      [0, base],
      [mix(colour, stage.palette.near, 0.7), colour],
    );
    brush.beginPath();
    brush.moveTo(centre - half, base + stage.unit * 3);
    brush.quadraticCurveTo(centre, base - top * 2.05, centre + half, base + stage.unit * 3);
    brush.quadraticCurveTo(centre, base - top * 1.55, centre - half, base + stage.unit * 3);
    brush.fill();
    brush.strokeStyle = colour;
    brush.lineWidth = stage.unit * 0.6;
    for (let post = 1; post < 20; post += 1) {
      const t = post / 20;
      const postX = centre - half + half * 2 * t;
      const postY = base - 2 * t * (1 - t) * top * 2.05 + stage.unit * 2;
      brush.stroke(new Path2D(`M${postX} ${postY}v${-stage.unit * 4}`));
    }
    brush.beginPath();
    brush.moveTo(centre - half, base - stage.unit * 1.5);
    brush.quadraticCurveTo(
      centre,
      base - top * 2.05 - stage.unit * 4.5,
      centre + half,
      base - stage.unit * 1.5,
    );
    brush.stroke();
  });
}
