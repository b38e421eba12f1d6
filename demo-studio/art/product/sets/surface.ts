import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { shade, strokePath } from '../../paint/subject.ts';

/** A table or shelf seen from its side: what stands on it stands below `y`. */
export function drawSurface(
  stage: Stage,
  options: { y: number; colour: string; light?: string; edge?: number },
): void {
  const { width, height, unit, random, palette } = stage;
  const { colour, light = palette.sun, edge } = options;
  const top = options.y * height;
  const foot = edge === undefined ? height : edge * height;
  stage.layer((brush) => {
    const tones = [mix(colour, light, 0.34), colour, mix(colour, palette.ink, 0.5)];
    brush.fillStyle = shade(brush, [0, top], [0, foot], tones);
    brush.fillRect(0, top, width, foot - top);
    for (let grain = 0; grain < 90; grain += 1) {
      const y = top + random.next() ** 1.6 * (foot - top);
      const [start, long] = [random.between(-0.2, 1), random.between(0.1, 0.7)];
      strokePath(
        brush,
        fade(random.chance(0.6) ? palette.ink : light, random.between(0.04, 0.14)),
        random.between(0.1, 0.4) * unit,
        `M${start * width} ${y}q${long * width * 0.5} ${random.between(-1, 1) * unit} ${long * width} 0`,
      );
    }
    brush.fillStyle = fade(light, 0.5);
    brush.fillRect(0, top, width, unit * 0.28);
    if (edge === undefined) return;
    const front = [mix(colour, palette.ink, 0.35), mix(colour, palette.ink, 0.75)];
    brush.fillStyle = shade(brush, [0, foot], [0, foot + unit * 5], front);
    brush.fillRect(0, foot, width, unit * 4.4);
    brush.fillStyle = shade(
      brush,
      [0, foot],
      [0, foot + unit * 16],
      [fade(palette.ink, 0.7), fade(palette.ink, 0)],
    );
    brush.fillRect(0, foot + unit * 4.4, width, unit * 12);
  });
}
