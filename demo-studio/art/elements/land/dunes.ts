import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { traceGround } from './trace-ground.ts';

/** Smooth dunes, one side in light and one in shade. */
export function drawDunes(
  stage: Stage,
  options: { from: number; to: number; count: number },
): void {
  const { from, to, count } = options;
  for (let index = 0; index < count; index += 1) {
    const share = index / Math.max(1, count - 1);
    const y = from + (to - from) * share;
    const phase = stage.random.between(0, 6);
    const colour = mix(stage.palette.far, stage.palette.near, share * 0.75);
    stage.layer((brush) => {
      traceGround(
        stage,
        brush,
        (across) =>
          y +
          Math.sin(across * (4 - share) + phase) * 0.035 * (1 + share) +
          Math.sin(across * 9 + phase) * 0.008,
      );
      const tone = brush.createLinearGradient(0, 0, stage.width, 0);
      for (let stop = 0; stop <= 6; stop += 1) {
        const slope = Math.cos((stop / 6) * (4 - share) + phase);
        tone.addColorStop(
          stop / 6,
          mix(colour, slope > 0 ? stage.palette.ink : stage.palette.sun, Math.abs(slope) * 0.3),
        );
      }
      brush.fillStyle = tone;
      brush.fill();
    });
  }
}
