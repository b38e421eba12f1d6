import { fade, lighten, mix } from '../../paint/colour.ts';
import { createFractalNoise } from '../../paint/noise.ts';
import type { Stage } from '../../paint/stage.ts';
import { traceGround } from './trace-ground.ts';

export interface RidgeOptions {
  /** Height of the foot of the land. */
  y: number;
  /** How far the crests rise above it. */
  rise: number;
  depth: number;
  colour?: string;
  /** 0 rolling hills … 0.65 broken rock. */
  roughness?: number;
  frequency?: number;
  /** Light that catches the crest. */
  rim?: number;
}

/** One range of hills or mountains, lighter at its foot where haze gathers. */
export function drawRidge(stage: Stage, options: RidgeOptions): void {
  const { y, rise, depth, roughness = 0.48, frequency = 3, rim = 0 } = options;
  const { far, near, sun } = stage.palette;
  const colour = options.colour ?? mix(far, near, depth);
  const noise = createFractalNoise(stage.random, 6, roughness);
  const start = stage.random.between(0, 300);
  const stretch = stage.wide ? 1.7 : 1;
  stage.layer((brush) => {
    traceGround(stage, brush, (across) => y - rise * noise(start + across * frequency * stretch));
    const tone = brush.createLinearGradient(
      0,
      (y - rise) * stage.height,
      0,
      (y + 0.12) * stage.height,
    );
    tone.addColorStop(0, lighten(colour, rim * 0.2));
    tone.addColorStop(1, mix(colour, far, 0.35 * (1 - depth)));
    brush.fillStyle = tone;
    brush.fill();
    if (rim > 0) {
      brush.clip();
      brush.strokeStyle = fade(sun, rim);
      brush.lineWidth = stage.unit * 0.5;
      brush.stroke();
    }
  });
}
