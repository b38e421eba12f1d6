import type { Stage } from '../../paint/stage.ts';
import { drawRidge } from './ridge.ts';

/** Several ridges one behind the other. */
export function drawRidges(
  stage: Stage,
  options: {
    from: number;
    to: number;
    count: number;
    rise?: number;
    roughness?: number;
    rim?: number;
    frequency?: number;
  },
): void {
  const { from, to, count, rise = 0.2, roughness, rim, frequency = 2.5 } = options;
  for (let index = 0; index < count; index += 1) {
    const share = count === 1 ? 0.5 : index / (count - 1);
    drawRidge(stage, {
      y: from + (to - from) * share,
      rise: rise * (1 - share * 0.35),
      depth: 0.2 + share * 0.6,
      roughness,
      rim: rim ? rim * (1 - share * 0.6) : 0,
      frequency: frequency * (1 + share * 0.5),
    });
  }
}
