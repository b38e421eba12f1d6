import { mix } from '../../paint/colour.ts';
import type { Brush, Stage } from '../../paint/stage.ts';

function drawPine(brush: Brush, x: number, foot: number, tall: number): void {
  for (let tier = 0; tier < 6; tier += 1) {
    const top = foot - tall * (1 - tier * 0.13);
    const half = tall * (0.06 + tier * 0.035);
    brush.fill(
      new Path2D(
        `M${x} ${top}Q${x + half * 0.4} ${top + tall * 0.16} ${x + half} ${top + tall * 0.24}Q${x} ${top + tall * 0.19} ${x - half} ${top + tall * 0.24}Q${x - half * 0.4} ${top + tall * 0.16} ${x} ${top}Z`,
      ),
    );
  }
  brush.fillRect(x - tall * 0.015, foot - tall * 0.2, tall * 0.03, tall * 0.22);
}

/** Upright trunks that fade with distance, with light between them. */
export function drawForest(
  stage: Stage,
  options: { rows?: number; from?: number; colour?: string; pines?: boolean } = {},
): void {
  const { rows = 4, from = 0.6, pines = false } = options;
  const { far, near, ink, sky } = stage.palette;
  for (let row = 0; row < rows; row += 1) {
    const share = row / Math.max(1, rows - 1);
    const colour = mix(mix(far, sky[2], 0.4 * (1 - share)), mix(near, ink, 0.6), share);
    const foot = (from + (1 - from) * share) * stage.height;
    stage.layer((brush) => {
      brush.fillStyle = colour;
      brush.strokeStyle = colour;
      const gap = stage.unit * (8 + share * 24);
      for (
        let x = stage.random.between(-gap, 0);
        x < stage.width + gap;
        x += gap * stage.random.between(0.6, 1.4)
      ) {
        const middle = Math.abs(x / stage.width - 0.5);
        if (share > 0.55 && middle < 0.24) continue;
        if (pines)
          drawPine(brush, x, foot, stage.unit * (26 + share * 46) * stage.random.between(0.7, 1.2));
        else {
          const half = stage.unit * (0.5 + share * 2.6) * stage.random.between(0.6, 1.2);
          brush.fill(
            new Path2D(
              `M${x - half * 1.7} ${foot + 8}Q${x - half * 0.8} ${foot - stage.unit * 12} ${x - half * 0.7} -10L${x + half * 0.7} -10Q${x + half * 0.9} ${foot - stage.unit * 12} ${x + half * 2} ${foot + 8}Z`,
            ),
          );
        }
      }
      brush.fillRect(0, foot, stage.width, stage.height);
    });
  }
}
