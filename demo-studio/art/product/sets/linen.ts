import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { drawFolds } from '../thing.ts';

/** A cloth seen from above: its weave, some wide folds, light from one side. */
export function drawLinen(
  stage: Stage,
  options: { colour: string; light?: [number, number] },
): void {
  const { width, height, unit, random, palette } = stage;
  const { colour, light = [0.2, 0.1] } = options;
  stage.layer((brush) => {
    brush.fillStyle = colour;
    brush.fillRect(0, 0, width, height);
    const thread = unit * 0.42;
    for (let at = 0; at < Math.max(width, height); at += thread) {
      const tone = random.chance(0.5) ? palette.ink : '#ffffff';
      brush.fillStyle = fade(tone, random.between(0.01, 0.06));
      brush.fillRect(at, 0, thread * 0.5, height);
      brush.fillRect(0, at, width, thread * 0.5);
    }
    const folds: [string, number, number][] = [];
    for (let fold = 0; fold < 7; fold += 1) {
      const [x, y] = [random.between(-0.3, 1) * width, random.between(0, 1.2) * height];
      const [dx, dy] = [random.between(0.5, 1) * width, -random.between(0.3, 0.8) * height];
      const path = `M${x} ${y}q${dx * 0.3} ${dy * 0.7} ${dx} ${dy}`;
      folds.push([path, unit * random.between(5, 11), -0.09]);
      folds.push([
        `M${x - unit * 5} ${y - unit * 3}q${dx * 0.3} ${dy * 0.7} ${dx} ${dy}`,
        unit * 4,
        0.1,
      ]);
    }
    drawFolds(brush, folds);
    const [lampX, lampY] = [light[0] * width, light[1] * height];
    const lamp = brush.createRadialGradient(lampX, lampY, 0, lampX, lampY, unit * 135);
    lamp.addColorStop(0, fade(palette.sun, 0.34));
    lamp.addColorStop(0.45, fade(mix(palette.sun, colour, 0.5), 0.04));
    lamp.addColorStop(1, fade(palette.ink, 0.55));
    brush.fillStyle = lamp;
    brush.fillRect(0, 0, width, height);
  });
}
