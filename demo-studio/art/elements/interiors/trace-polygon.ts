import type { Brush } from '../../paint/stage.ts';

export function tracePolygon(brush: Brush, points: [number, number][]): void {
  brush.beginPath();
  for (const point of points) brush.lineTo(...point);
  brush.closePath();
}
