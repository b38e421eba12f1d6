import { mix } from '../../paint/colour.ts';
import type { Brush, Stage } from '../../paint/stage.ts';
import { fillPath } from '../../paint/subject.ts';

export function lightWindow(brush: Brush, stage: Stage, light: string, path: string): void {
  brush.save();
  brush.shadowColor = light;
  brush.shadowBlur = stage.unit * 8;
  fillPath(brush, mix(light, '#ffffff', 0.25), path);
  brush.restore();
}
