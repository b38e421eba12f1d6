import { mix } from '../../paint/colour.ts';
import { fillCircle } from '../../paint/light.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawSubject, type Placing } from '../../paint/subject.ts';

/** A broad tree: trunk, boughs and masses of leaf lit from one side. */
export function drawTree(
  stage: Stage,
  options: Placing & { colour?: string; leaf?: string; light?: string; bare?: boolean },
): void {
  const { colour = stage.palette.ink, leaf = stage.palette.near, bare = false } = options;
  const light = options.light ?? mix(leaf, stage.palette.sun, 0.35);
  drawSubject(stage, options, (brush) => {
    brush.strokeStyle = colour;
    const branch = (x: number, y: number, angle: number, length: number, width: number): void => {
      const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
      brush.lineWidth = width;
      brush.beginPath();
      brush.moveTo(x, y);
      brush.quadraticCurveTo(
        x + Math.cos(angle + 0.3) * length * 0.5,
        y + Math.sin(angle + 0.3) * length * 0.5,
        endX,
        endY,
      );
      brush.stroke();
      if (width < (bare ? 0.5 : 1.6)) return;
      const forks = stage.random.chance(0.3) ? 3 : 2;
      for (let fork = 0; fork < forks; fork += 1) {
        const turn = (fork - (forks - 1) / 2) * 0.85 + stage.random.between(-0.25, 0.25);
        branch(endX, endY, angle + turn, length * stage.random.between(0.62, 0.82), width * 0.64);
      }
    };
    branch(0, 2, -Math.PI / 2 + stage.random.between(-0.1, 0.1), 26, 7);
    if (bare) return;
    for (const [tone, shift, count] of [
      [mix(leaf, stage.palette.ink, 0.4), 2, 60],
      [leaf, 0, 60],
      [light, -5, 34],
    ] as const) {
      brush.fillStyle = tone;
      for (let tuft = 0; tuft < count; tuft += 1) {
        const angle = stage.random.next() * Math.PI * 2;
        const reach = Math.sqrt(stage.random.next());
        fillCircle(
          brush,
          Math.cos(angle) * 34 * reach + shift * 0.7,
          -66 + Math.sin(angle) * 23 * reach + shift,
          stage.random.between(3, 7.5) * (shift < 0 ? 0.7 : 1),
        );
      }
    }
  });
}
