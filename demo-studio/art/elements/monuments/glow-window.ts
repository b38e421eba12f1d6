import { mix } from '../../paint/colour.ts';
import type { Brush } from '../../paint/stage.ts';
import { fillPath } from '../../paint/subject.ts';

export function glowWindow(brush: Brush, light: string, path: string, blur: number): void {
  brush.save();
  brush.shadowColor = light;
  brush.shadowBlur = blur;
  fillPath(brush, mix(light, '#ffffff', 0.2), path);
  brush.restore();
}
