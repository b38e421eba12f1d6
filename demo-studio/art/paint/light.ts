import { fade } from './colour.ts';
import type { Brush, Stage } from './stage.ts';

export interface GlowOptions {
  x: number;
  y: number;
  /** Radius as a fraction of the short side. */
  size: number;
  colour: string;
  strength?: number;
}

/** A soft ball of light that adds to what lies behind it. */
export function drawGlow(stage: Stage, options: GlowOptions): void {
  const { x, y, size, colour, strength = 0.8 } = options;
  const radius = size * 100 * stage.unit;
  stage.layer(
    (brush) => {
      const [centreX, centreY] = [x * stage.width, y * stage.height];
      const light = brush.createRadialGradient(centreX, centreY, 0, centreX, centreY, radius);
      light.addColorStop(0, fade(colour, strength));
      light.addColorStop(0.25, fade(colour, strength * 0.55));
      light.addColorStop(0.6, fade(colour, strength * 0.14));
      light.addColorStop(1, fade(colour, 0));
      brush.fillStyle = light;
      brush.fillRect(0, 0, stage.width, stage.height);
    },
    { blend: 'screen' },
  );
}

export interface BeamOptions {
  /** Where the lamp is. */
  from: [number, number];
  /** The two far corners of the lit area. */
  to: [[number, number], [number, number]];
  colour: string;
  strength?: number;
  softness?: number;
}

/** The projector's beam: a cone of light that fades as it widens. */
export function drawBeam(stage: Stage, options: BeamOptions): void {
  const { from, to, colour, strength = 0.5, softness = 2 } = options;
  const at = ([x, y]: [number, number]): [number, number] => [x * stage.width, y * stage.height];
  const [lampX, lampY] = at(from);
  const [left, right] = [at(to[0]), at(to[1])];
  const [endX, endY] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  stage.layer(
    (brush) => {
      const light = brush.createLinearGradient(lampX, lampY, endX, endY);
      light.addColorStop(0, fade(colour, strength));
      light.addColorStop(0.45, fade(colour, strength * 0.45));
      light.addColorStop(1, fade(colour, 0));
      brush.fillStyle = light;
      brush.beginPath();
      brush.moveTo(lampX, lampY);
      brush.lineTo(...left);
      brush.lineTo(...right);
      brush.fill();
    },
    { blend: 'screen', blur: softness },
  );
}

/** Dust that hangs in a beam, or sparks, fireflies and bokeh when larger. */
export function drawMotes(
  stage: Stage,
  options: {
    count: number;
    colour: string;
    area?: [number, number, number, number];
    size?: [number, number];
    opacity?: number;
    blur?: number;
  },
): void {
  const { count, colour, area = [0, 0, 1, 1], size = [0.1, 0.5], opacity = 0.8 } = options;
  stage.layer(
    (brush) => {
      for (let index = 0; index < count; index += 1) {
        const x = stage.random.between(area[0], area[2]) * stage.width;
        const y = stage.random.between(area[1], area[3]) * stage.height;
        const radius = stage.random.between(...size) * stage.unit;
        brush.fillStyle = fade(colour, opacity * stage.random.between(0.25, 1));
        fillCircle(brush, x, y, radius);
      }
    },
    { blend: 'screen', blur: options.blur ?? 0 },
  );
}

export function fillCircle(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}
