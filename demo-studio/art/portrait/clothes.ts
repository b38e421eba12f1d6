import { darken, mix } from '../paint/colour.ts';
import { shade } from '../paint/subject.ts';
import type { Frame } from './frame.ts';
import { highCollar } from './garment-details.ts';
import { garments } from './garments.ts';
import { shouldersMan, shouldersWoman } from './shoulders.ts';

/** Shoulders and what covers them. */
export function paintClothes(frame: Frame): void {
  const { brush, sitter } = frame;
  const { cloth, trim, side } = sitter;
  const body = new Path2D(sitter.woman ? shouldersWoman : shouldersMan);
  brush.fillStyle = shade(
    brush,
    [20, 0],
    [380, 0],
    side > 0
      ? [darken(cloth, 0.35), cloth, mix(cloth, sitter.light, 0.22)]
      : [mix(cloth, sitter.light, 0.22), cloth, darken(cloth, 0.35)],
  );
  brush.fill(body);
  brush.save();
  brush.clip(body);
  const wear = garments[sitter.wear];
  if (!wear) throw new Error(`Nobody knows how to paint “${sitter.wear}”.`);
  for (const detail of wear) detail(frame, cloth, trim);
  brush.restore();
  if (['highneck', 'turtleneck', 'highcoat', 'sherwani', 'beskap'].includes(sitter.wear))
    highCollar(frame, cloth, trim);
  if (sitter.wear === 'scarf' || sitter.wear === 'fur')
    for (const detail of wear) detail(frame, cloth, trim);
}
