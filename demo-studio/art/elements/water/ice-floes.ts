import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Plates of ice on dark water, larger towards us. */
export function drawIceFloes(stage: Stage, options: { from: number; count: number }): void {
  const { far, paper, near } = stage.palette;
  stage.layer((brush) => {
    for (let floe = 0; floe < options.count; floe += 1) {
      const share = (floe / options.count) ** 1.2;
      const [x, y] = [
        stage.random.between(-0.05, 1.05) * stage.width,
        (options.from + share * (1.02 - options.from)) * stage.height,
      ];
      const half = stage.unit * (2 + share * 20) * stage.random.between(0.5, 1.2);
      const tall = half * 0.2;
      const points = Array.from({ length: 9 }, (_, corner) => {
        const angle = (corner / 9) * Math.PI * 2;
        const reach = stage.random.between(0.75, 1.05);
        return [x + Math.cos(angle) * half * reach, y + Math.sin(angle) * tall * reach] as const;
      });
      for (const [drop, tone] of [
        [stage.unit * (0.4 + share * 2.2), mix(far, near, 0.35)],
        [0, mix(paper, far, 0.18 + share * 0.1)],
      ] as const) {
        brush.fillStyle = tone;
        brush.beginPath();
        for (const [px, py] of points) brush.lineTo(px, py + drop);
        brush.fill();
      }
    }
  });
}
