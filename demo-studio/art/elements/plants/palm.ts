import { fillCircle } from '../../paint/light.ts';
import type { Brush, Stage } from '../../paint/stage.ts';
import { drawSubject, type Placing } from '../../paint/subject.ts';

function drawFrond(brush: Brush, angle: number, length: number, droop: number): void {
  const [tipX, tipY] = [Math.cos(angle) * length, Math.sin(angle) * length + droop];
  const [midX, midY] = [
    Math.cos(angle) * length * 0.5,
    Math.sin(angle) * length * 0.62 - length * 0.06,
  ];
  for (let leaf = 1; leaf <= 16; leaf += 1) {
    const share = leaf / 16;
    const x = 2 * (1 - share) * share * midX + share ** 2 * tipX;
    const y = 2 * (1 - share) * share * midY + share ** 2 * tipY;
    const hang = length * 0.3 * Math.sin(Math.PI * Math.min(0.96, share * 0.85 + 0.12));
    brush.lineWidth = 1.3 - share * 0.6;
    brush.beginPath();
    brush.moveTo(x, y);
    brush.quadraticCurveTo(
      x + Math.cos(angle) * hang * 0.4,
      y + hang * 0.25,
      x + Math.cos(angle) * hang * 0.45,
      y + hang,
    );
    brush.stroke();
  }
  brush.lineWidth = 1.5;
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.quadraticCurveTo(midX, midY, tipX, tipY);
  brush.stroke();
}

/** A coconut palm, leaning as the wind has taught it. */
export function drawPalm(
  stage: Stage,
  options: Placing & { colour?: string; lean?: number },
): void {
  const { colour = stage.palette.ink, lean = 14 } = options;
  drawSubject(stage, options, (brush) => {
    brush.strokeStyle = colour;
    brush.fillStyle = colour;
    brush.fill(
      new Path2D(
        `M-3 0Q${lean * 0.1 - 1} -50 ${lean - 1.2} -88L${lean + 1.4} -88Q${lean * 0.3 + 3} -48 3.4 0Z`,
      ),
    );
    brush.translate(lean, -88);
    for (let frond = 0; frond < 11; frond += 1) {
      const angle = -Math.PI * 0.5 + ((frond - 5) / 5) * 1.75 + stage.random.between(-0.12, 0.12);
      drawFrond(brush, angle, stage.random.between(24, 34), 9 + Math.abs(frond - 5) * 2.4);
    }
    for (const [x, y] of [
      [-2, 2],
      [2.5, 2.4],
      [0, 4],
    ] as const)
      fillCircle(brush, x, y, 1.9);
  });
}
