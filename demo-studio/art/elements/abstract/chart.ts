import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** A map half drawn: coast lines, soundings and a compass rose. */
export function drawChart(
  stage: Stage,
  options: { colour?: string; y?: number; opacity?: number },
): void {
  const { colour = stage.palette.ink, y = 0.5, opacity = 0.6 } = options;
  stage.layer((brush) => {
    brush.strokeStyle = fade(colour, opacity);
    for (let line = 0; line < 9; line += 1) {
      brush.lineWidth = stage.unit * (line === 0 ? 0.5 : 0.16);
      brush.beginPath();
      for (let across = 0; across <= 1.001; across += 0.01) {
        const wave =
          Math.sin(across * 9) * 0.03 +
          Math.sin(across * 23 + 1) * 0.015 +
          Math.sin(across * 51) * 0.006;
        brush.lineTo(across * stage.width, (y + wave + line * 0.018 * (1 + across)) * stage.height);
      }
      brush.stroke();
    }
    const [roseX, roseY, reach] = [stage.width * 0.78, (y + 0.24) * stage.height, stage.unit * 11];
    brush.lineWidth = stage.unit * 0.2;
    for (const scale of [1, 0.9, 0.4]) {
      brush.beginPath();
      brush.arc(roseX, roseY, reach * scale, 0, Math.PI * 2);
      brush.stroke();
    }
    brush.fillStyle = fade(colour, opacity);
    for (let point = 0; point < 8; point += 1) {
      const angle = (point / 4) * Math.PI;
      const length = reach * (point % 2 ? 0.6 : 1.15);
      brush.beginPath();
      brush.moveTo(roseX + Math.cos(angle) * length, roseY + Math.sin(angle) * length);
      brush.lineTo(
        roseX + Math.cos(angle + 1.2) * reach * 0.14,
        roseY + Math.sin(angle + 1.2) * reach * 0.14,
      );
      brush.lineTo(roseX, roseY);
      brush.fill();
    }
    for (let mark = 0; mark < 40; mark += 1) {
      brush.font = `${stage.unit * 1.4}px Cormorant`;
      brush.fillText(
        String(stage.random.whole(3, 88)),
        stage.random.next() * stage.width,
        (y + stage.random.between(0.08, 0.46)) * stage.height,
      );
    }
  });
}
