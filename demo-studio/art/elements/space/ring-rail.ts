import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Saturn's rings seen almost edge on: hundreds of hairlines in ivory and gold. */
export function drawRingRail(
  stage: Stage,
  options: { y: number; tilt: number; thick?: boolean },
): void {
  const { sun, accent, paper, ink } = stage.palette;
  const { y, tilt, thick = false } = options;
  stage.layer((brush) => {
    brush.translate(stage.width / 2, y * stage.height);
    brush.rotate(tilt);
    const reach = Math.hypot(stage.width, stage.height);
    const lines = thick ? 240 : 110;
    for (let line = 0; line < lines; line += 1) {
      const share = line / lines;
      const gap = Math.abs(share - 0.62) < 0.025;
      const offset = (share - 0.5) * (thick ? 62 : 20) * stage.unit;
      const tone = mix(mix(sun, accent, stage.random.next()), paper, stage.random.between(0, 0.5));
      brush.strokeStyle = gap
        ? fade(ink, 0.6)
        : fade(tone, stage.random.between(0.12, 0.75) * (1 - Math.abs(share - 0.5)));
      brush.lineWidth = stage.unit * (thick ? 0.2 : 0.12);
      brush.beginPath();
      brush.moveTo(-reach, offset * 0.35);
      brush.quadraticCurveTo(0, offset * 1.3, reach, offset * 0.35);
      brush.stroke();
    }
  });
}
