import { fade, mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, fillPath, type Placing, strokePath } from '../../paint/subject.ts';

/** A cardboard fish in twelve phases, round like a clock. */
export function drawPhaseFish(stage: Stage, options: Placing): void {
  const { accent, second, near, paper } = stage.palette;
  drawSubject(stage, options, (brush) => {
    for (let phase = 0; phase < 12; phase += 1) {
      const angle = (phase / 12) * Math.PI * 2 - Math.PI / 2;
      const tail = Math.sin((phase / 12) * Math.PI * 4) * 7;
      brush.save();
      brush.translate(Math.cos(angle) * 52, Math.sin(angle) * 52);
      brush.rotate(angle + Math.PI / 2);
      brush.shadowColor = fade(near, 0.55);
      brush.shadowBlur = stage.unit * 1.4;
      brush.shadowOffsetY = stage.unit * 0.7;
      fillPath(
        brush,
        mix(accent, second, phase / 12),
        `M13 0Q4 -9 -6 -3L-15 ${-6 + tail}L-12 ${tail}L-15 ${6 + tail}L-6 3Q4 9 13 0Z`,
      );
      brush.shadowColor = 'transparent';
      strokePath(brush, fade(paper, 0.7), 0.6, 'M2 -5Q-1 0 2 5M-2 -4Q-4.4 0 -2 4');
      brush.fillStyle = near;
      fillCircle(brush, 8, -1.4, 1.1);
      brush.restore();
    }
    strokePath(brush, mix(near, paper, 0.3), 2.4, 'M-22 26L14 -14M-8 28L-2 -20');
    for (const [x, y] of [
      [-25, 29],
      [-9, 33],
    ] as const) {
      brush.strokeStyle = accent;
      brush.lineWidth = 3;
      brush.beginPath();
      brush.ellipse(x, y, 5, 6.4, 0.5, 0, Math.PI * 2);
      brush.stroke();
    }
    strokePath(brush, second, 0.8, 'M22 20q10 -20 2 -30t-16 -16');
  });
}
