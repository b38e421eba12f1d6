import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Rows of heads before a lit screen. */
export function drawAudience(
  stage: Stage,
  options: { y: number; rows?: number; colour?: string; rim?: string },
): void {
  const { y, rows = 3, colour = stage.palette.ink, rim = stage.palette.sun } = options;
  for (let row = 0; row < rows; row += 1) {
    const share = row / rows;
    stage.layer((brush) => {
      const size = stage.unit * (4 + share * 6);
      const base = (y + share * 0.14) * stage.height;
      for (
        let x = -size * stage.random.next();
        x < stage.width + size;
        x += size * stage.random.between(2.2, 3)
      ) {
        const lift = stage.random.between(-0.5, 0.8) * size;
        const body = new Path2D(
          `M${x - size * 1.2} ${base + size * 4}V${base + size * 1.8 + lift}Q${x - size} ${base + size + lift} ${x} ${base + size + lift}Q${x + size} ${base + size + lift} ${x + size * 1.2} ${base + size * 1.8 + lift}V${base + size * 4}Z`,
        );
        const head = new Path2D();
        head.ellipse(x, base + lift, size * 0.72, size * 0.9, 0, 0, Math.PI * 2);
        brush.fillStyle = colour;
        brush.strokeStyle = fade(rim, 0.4 - share * 0.2);
        brush.lineWidth = stage.unit * 0.35;
        brush.fill(body);
        brush.fill(head);
        brush.fillRect(x - size * 1.2, base + size * 2, size * 2.4, stage.height);
        brush.beginPath();
        brush.ellipse(x, base + lift, size * 0.72, size * 0.9, 0, Math.PI * 1.1, Math.PI * 1.9);
        brush.stroke();
      }
    });
  }
}
