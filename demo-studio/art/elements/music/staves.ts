import { fade } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Five lines of music that flow like smoke, with notes on them. */
export function drawStaves(
  stage: Stage,
  options: {
    from: [number, number];
    to: [number, number];
    sway?: number;
    gap?: number;
    colour?: string;
    notes?: number;
  },
): void {
  const { from, to, sway = 0.12, gap = 1.6, colour = stage.palette.paper, notes = 11 } = options;
  const at = (share: number): [number, number] => [
    (from[0] + (to[0] - from[0]) * share + Math.sin(share * 7) * sway * share) * stage.width,
    (from[1] + (to[1] - from[1]) * share + Math.cos(share * 6) * sway * 0.35 * share) *
      stage.height,
  ];
  stage.layer((brush) => {
    for (let line = -2; line <= 2; line += 1) {
      brush.beginPath();
      for (let step = 0; step <= 80; step += 1) {
        const [x, y] = at(step / 80);
        const spread = stage.unit * gap * line * (0.3 + (step / 80) * 1.5);
        brush.lineTo(x + spread * 0.4, y + spread);
      }
      brush.strokeStyle = fade(colour, 0.8);
      brush.lineWidth = stage.unit * 0.3;
      brush.stroke();
    }
    brush.fillStyle = colour;
    for (let note = 1; note <= notes; note += 1) {
      const share = note / (notes + 1);
      const [x, y] = at(share);
      const size = stage.unit * gap * (0.5 + share * 1.1);
      const offset = stage.random.whole(-2, 2) * stage.unit * gap * (0.3 + share * 1.5);
      brush.beginPath();
      brush.ellipse(x, y + offset, size, size * 0.72, -0.4, 0, Math.PI * 2);
      brush.fill();
      brush.fillRect(x + size * 0.75, y + offset - size * 4.4, size * 0.28, size * 4.3);
      if (note % 3 === 0)
        brush.fill(
          new Path2D(
            `M${x + size * 0.75} ${y + offset - size * 4.4}q${size * 2} ${size} ${size * 1.2} ${size * 2.6}q0 ${-size} ${-size * 1.2} ${-size * 1.4}z`,
          ),
        );
    }
  });
}
