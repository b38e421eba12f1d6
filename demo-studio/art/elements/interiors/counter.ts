import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade } from '../../paint/subject.ts';

/** A counter across the picture. */
export function drawCounter(
  stage: Stage,
  options: { y: number; warm?: boolean; front?: boolean },
): void {
  const { near, ink, sun, accent } = stage.palette;
  const wood = options.warm ? mix('#c8743a', near, 0.25) : mix(near, accent, 0.2);
  stage.layer((brush) => {
    const top = options.y * stage.height;
    if (options.warm && !options.front) {
      brush.strokeStyle = mix(wood, ink, 0.4);
      brush.lineWidth = stage.unit * 2;
      brush.strokeRect(
        -stage.unit * 4,
        stage.height * 0.3,
        stage.width + stage.unit * 8,
        top - stage.height * 0.3,
      );
      brush.fillStyle = mix(accent, '#ffffff', 0.25);
      for (let flap = 0; flap < 5; flap += 1)
        brush.fillRect(
          (0.02 + flap * 0.196) * stage.width,
          stage.height * 0.3,
          stage.width * 0.18,
          stage.height * 0.06,
        );
      return;
    }
    brush.fillStyle = shade(
      brush,
      [0, top],
      [0, stage.height],
      [mix(wood, sun, 0.35), wood, mix(wood, ink, 0.6)],
    );
    brush.fillRect(0, top, stage.width, stage.height - top);
    brush.fillStyle = mix(wood, sun, 0.6);
    brush.fillRect(0, top, stage.width, stage.unit * 1.4);
    brush.fillStyle = fade(ink, 0.3);
    for (let plank = 1; plank < 9; plank += 1)
      brush.fillRect(
        (plank / 9) * stage.width,
        top + stage.unit * 4,
        stage.unit * 0.3,
        stage.height,
      );
  });
}
