import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Placing } from '../../paint/subject.ts';

/** A ring station or gate, seen at an angle. */
export function drawRingGate(
  stage: Stage,
  options: Placing & { colour?: string; light?: string; tilt?: number },
): void {
  const body = options.colour ?? stage.palette.near;
  const light = options.light ?? stage.palette.accent;
  const { tilt = 1 } = options;
  drawSubject(stage, options, (brush) => {
    for (const [radius, width, tone] of [
      [50, 9, mix(body, stage.palette.ink, 0.4)],
      [50, 6.5, body],
      [52, 1.2, mix(body, stage.palette.sun, 0.5)],
    ] as const) {
      brush.strokeStyle = tone;
      brush.lineWidth = width;
      brush.beginPath();
      brush.ellipse(0, -50, radius * tilt, radius, 0, 0, Math.PI * 2);
      brush.stroke();
    }
    brush.strokeStyle = mix(light, '#ffffff', 0.3);
    brush.shadowColor = light;
    brush.shadowBlur = 10 * stage.unit;
    brush.lineWidth = 1.3;
    for (let pass = 0; pass < 2; pass += 1) {
      brush.beginPath();
      brush.ellipse(0, -50, 45 * tilt, 45, 0, 0, Math.PI * 2);
      brush.stroke();
    }
    brush.shadowBlur = 0;
    brush.fillStyle = mix(light, '#ffffff', 0.5);
    for (let lamp = 0; lamp < 28; lamp += 1)
      fillCircle(
        brush,
        Math.cos((lamp / 14) * Math.PI) * 50 * tilt,
        -50 + Math.sin((lamp / 14) * Math.PI) * 50,
        lamp % 7 ? 0.6 : 1.5,
      );
  });
}
