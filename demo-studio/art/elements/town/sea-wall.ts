import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** A sea wall across the picture with its lamps. */
export function drawSeaWall(stage: Stage, options: { y: number }): void {
  const { near, ink, sun, accent } = stage.palette;
  stage.layer((brush) => {
    const top = options.y * stage.height;
    brush.fillStyle = shade(
      brush,
      [0, top],
      [0, stage.height],
      [mix(near, sun, 0.2), mix(near, ink, 0.3), ink],
    );
    brush.fillRect(0, top, stage.width, stage.height - top);
    for (let rib = 0; rib < 18; rib += 1) {
      const x = (rib / 17) * stage.width;
      brush.fillStyle = fade(ink, 0.55);
      brush.fillRect(x, top, stage.unit * 1.4, stage.height - top);
      brush.fillStyle = mix(near, sun, 0.3);
      brush.fillRect(
        x - stage.unit * 1.4,
        top - stage.unit * 1.6,
        stage.unit * 4.2,
        stage.unit * 2,
      );
      if (rib % 3 === 0) {
        brush.fillStyle = accent;
        brush.shadowColor = accent;
        brush.shadowBlur = stage.unit * 8;
        fillCircle(brush, x + stage.unit * 0.7, top - stage.unit * 3, stage.unit * 0.9);
        brush.shadowBlur = 0;
      }
    }
  });
}
