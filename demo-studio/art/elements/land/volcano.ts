import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** A volcano, with a lit flank on the side of the sun. */
export function drawVolcano(
  stage: Stage,
  options: {
    x: number;
    y: number;
    width: number;
    rise: number;
    depth?: number;
    colour?: string;
    glow?: string;
    lightFrom?: -1 | 1;
  },
): void {
  const { x, y, width, rise, depth = 0.3, glow, lightFrom = 1 } = options;
  const colour = options.colour ?? mix(stage.palette.far, stage.palette.near, depth);
  const [centre, base, top] = [x * stage.width, y * stage.height, (y - rise) * stage.height];
  const half = width * 50 * stage.unit;
  const crater = half * 0.1;
  stage.layer((brush) => {
    const flank = (side: number): void => {
      brush.bezierCurveTo(
        centre + side * crater * 1.8,
        top + (base - top) * 0.4,
        centre + side * half * 0.5,
        base - (base - top) * 0.12,
        centre + side * half,
        base,
      );
    };
    brush.beginPath();
    brush.moveTo(centre + crater, top);
    flank(1);
    brush.lineTo(centre - half, base);
    brush.bezierCurveTo(
      centre - half * 0.5,
      base - (base - top) * 0.12,
      centre - crater * 1.8,
      top + (base - top) * 0.4,
      centre - crater,
      top,
    );
    brush.quadraticCurveTo(centre, top + crater * 0.9, centre + crater, top);
    const tone = brush.createLinearGradient(
      centre - lightFrom * half * 0.4,
      0,
      centre + lightFrom * half * 0.4,
      0,
    );
    tone.addColorStop(0, mix(colour, stage.palette.ink, 0.25));
    tone.addColorStop(0.5, colour);
    tone.addColorStop(1, mix(colour, stage.palette.sun, 0.32));
    brush.fillStyle = tone;
    brush.fill();
    if (glow) {
      brush.clip();
      const fire = brush.createRadialGradient(centre, top, 0, centre, top, half * 0.75);
      fire.addColorStop(0, fade(glow, 0.95));
      fire.addColorStop(0.35, fade(glow, 0.3));
      fire.addColorStop(1, fade(glow, 0));
      brush.fillStyle = fire;
      brush.fillRect(0, 0, stage.width, stage.height);
    }
  });
}
