import { fade, mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';

/** Drawn waves in bands with foam crests, as on a woodblock print. */
export function drawWaves(
  stage: Stage,
  options: {
    from: number;
    to?: number;
    rows?: number;
    height?: number;
    colours?: [string, string];
    foam?: string;
  },
): void {
  const { from, to = 1.05, rows = 6, height = 0.04, foam = stage.palette.paper } = options;
  const [light, dark] = options.colours ?? [stage.palette.far, stage.palette.near];
  for (let row = 0; row < rows; row += 1) {
    const share = row / Math.max(1, rows - 1);
    const y = (from + (to - from) * share) * stage.height;
    const swell = height * stage.height * (0.5 + share);
    const length = stage.unit * (13 + share * 16);
    const shift = stage.random.between(0, length);
    stage.layer((brush) => {
      brush.beginPath();
      brush.moveTo(-length, stage.height * 1.1);
      brush.lineTo(-length, y);
      for (let x = -length - shift; x < stage.width + length; x += length) {
        brush.bezierCurveTo(
          x + length * 0.35,
          y + swell * 0.25,
          x + length * 0.55,
          y - swell,
          x + length * 0.82,
          y - swell * 0.9,
        );
        brush.bezierCurveTo(
          x + length * 0.78,
          y - swell * 0.45,
          x + length * 0.85,
          y - swell * 0.1,
          x + length,
          y,
        );
      }
      brush.lineTo(stage.width + length, stage.height * 1.1);
      brush.closePath();
      const body = brush.createLinearGradient(0, y - swell, 0, y + swell * 3);
      body.addColorStop(0, mix(mix(light, dark, share), foam, 0.25));
      body.addColorStop(1, mix(light, dark, Math.min(1, share + 0.15)));
      brush.fillStyle = body;
      brush.fill();
      brush.strokeStyle = fade(foam, 0.75 - share * 0.2);
      brush.lineWidth = stage.unit * (0.25 + share * 0.35);
      brush.stroke();
    });
  }
}
