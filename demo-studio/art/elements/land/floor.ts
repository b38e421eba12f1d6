import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** A plain floor or road in perspective light. */
export function drawFloor(
  stage: Stage,
  options: { y: number; light?: string; dark?: string; lightAt?: number },
): void {
  const { y, light = stage.palette.sun, dark = stage.palette.ink, lightAt = 0.5 } = options;
  stage.layer((brush) => {
    brush.fillStyle = shade(
      brush,
      [0, y * stage.height],
      [0, stage.height],
      [mix(stage.palette.near, light, 0.25), mix(stage.palette.near, dark, 0.5), dark],
    );
    brush.fillRect(0, y * stage.height, stage.width, stage.height);
    const pool = brush.createRadialGradient(
      lightAt * stage.width,
      y * stage.height,
      0,
      lightAt * stage.width,
      y * stage.height,
      stage.unit * 90,
    );
    pool.addColorStop(0, fade(light, 0.5));
    pool.addColorStop(1, fade(light, 0));
    brush.fillStyle = pool;
    brush.fillRect(0, y * stage.height, stage.width, stage.height);
  });
}
