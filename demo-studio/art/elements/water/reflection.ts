import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** Still water that holds the sky upside down. */
export function drawReflection(stage: Stage, options: { y: number }): void {
  const { sky, near, ink } = stage.palette;
  stage.layer((brush) => {
    const top = options.y * stage.height;
    brush.fillStyle = shade(
      brush,
      [0, top],
      [0, stage.height],
      [mix(sky[3], near, 0.3), mix(sky[1], near, 0.55), mix(near, ink, 0.7)],
    );
    brush.fillRect(0, top, stage.width, stage.height - top);
    for (let line = 0; line < 40; line += 1) {
      brush.fillStyle = fade(stage.palette.paper, 0.05);
      brush.fillRect(
        stage.random.next() * stage.width,
        top + stage.random.next() ** 1.5 * (stage.height - top),
        stage.unit * stage.random.between(6, 40),
        stage.unit * 0.25,
      );
    }
  });
}
