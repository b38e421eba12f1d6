import type { Stage } from '../../paint/stage.ts';
import type { Line } from './line.ts';
import { pointOn } from './point-on.ts';

export function traceLine(stage: Stage, line: Line): Path2D {
  const path = new Path2D();
  for (let step = 0; step <= 30; step += 1) path.lineTo(...pointOn(stage, line, step / 30));
  return path;
}
