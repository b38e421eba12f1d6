import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { strokePath } from '../../paint/subject.ts';

/** Planks seen from above. */
export function drawTableTop(
  stage: Stage,
  options: { colour?: string; planks?: number; lightAt?: [number, number] } = {},
): void {
  const { planks = 6, lightAt = [0.3, 0.2] } = options;
  const { near, ink, sun } = stage.palette;
  const wood = options.colour ?? near;
  stage.layer((brush) => {
    const wide = stage.width / planks;
    for (let plank = 0; plank < planks; plank += 1) {
      const tone = mix(wood, plank % 2 ? ink : sun, stage.random.between(0.04, 0.16));
      brush.fillStyle = tone;
      brush.fillRect(plank * wide, 0, wide, stage.height);
      for (let grain = 0; grain < 26; grain += 1) {
        const x = (plank + stage.random.next()) * wide;
        const sway = stage.unit * stage.random.between(-1.6, 1.6);
        strokePath(
          brush,
          fade(ink, stage.random.between(0.06, 0.2)),
          stage.unit * stage.random.between(0.08, 0.35),
          `M${x} 0Q${x + sway} ${stage.height * 0.3} ${x} ${stage.height * 0.6}T${x} ${stage.height}`,
        );
      }
      brush.fillStyle = fade(ink, 0.6);
      brush.fillRect(plank * wide, 0, stage.unit * 0.4, stage.height);
    }
    const [x, y] = [lightAt[0] * stage.width, lightAt[1] * stage.height];
    const lamp = brush.createRadialGradient(x, y, 0, x, y, stage.unit * 130);
    lamp.addColorStop(0, fade(sun, 0.5));
    lamp.addColorStop(0.5, fade(sun, 0.08));
    lamp.addColorStop(1, fade(ink, 0.65));
    brush.fillStyle = lamp;
    brush.fillRect(0, 0, stage.width, stage.height);
  });
}
