import type { Stage } from '../../paint/stage.ts';
import type { Line } from './line.ts';

export function pointOn(
  stage: Stage,
  { from, to, sag = 0.06 }: Line,
  share: number,
): [number, number] {
  return [
    (from[0] + (to[0] - from[0]) * share) * stage.width,
    (from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share)) * stage.height,
  ];
}
