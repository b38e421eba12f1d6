import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import { strokePath } from '../../paint/subject.ts';

/** A plastered wall; the light of a window or a projector lies on it. */
export function drawWall(
  stage: Stage,
  options: { colour: string; light?: [number, number][]; warmth?: string; strength?: number },
): void {
  const { width, height, unit, random, palette } = stage;
  const { colour, warmth = palette.sun, strength = 0.5 } = options;
  stage.layer((brush) => {
    const wash = brush.createLinearGradient(0, 0, width, height);
    wash.addColorStop(0, mix(colour, warmth, 0.16));
    wash.addColorStop(0.5, colour);
    wash.addColorStop(1, mix(colour, palette.ink, 0.42));
    brush.fillStyle = wash;
    brush.fillRect(0, 0, width, height);
    for (let stroke = 0; stroke < 500; stroke += 1) {
      const [x, y] = [random.next() * width, random.next() * height];
      const tone = random.chance(0.5) ? warmth : palette.ink;
      const [dx, dy] = [random.between(-5, 5) * unit, random.between(-3, 3) * unit];
      strokePath(
        brush,
        fade(tone, random.between(0.01, 0.045)),
        random.between(0.4, 1.6) * unit,
        `M${x} ${y}q${dx / 2} ${dy} ${dx} ${dy}`,
      );
    }
  });
  const pane = options.light;
  if (!pane) return;
  stage.layer(
    (brush) => {
      brush.fillStyle = fade(warmth, strength);
      brush.beginPath();
      for (const [x, y] of pane) brush.lineTo(x * width, y * height);
      brush.fill();
    },
    { blend: 'soft-light', blur: 1.6 },
  );
}
