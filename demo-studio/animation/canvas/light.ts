import { fade } from '../../art/paint/colour.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { paintOnce, withBlend } from './screen.ts';

/** The projector's beam, the motif of all three films. */
export const amber = '#ffc46b';

const glowSize = 256;
const glows = new Map<string, OffscreenCanvas>();

function findGlow(colour: string): OffscreenCanvas {
  const known = glows.get(colour);
  if (known) return known;
  const middle = glowSize / 2;
  const glow = paintOnce(glowSize, glowSize, (brush) => {
    const light = brush.createRadialGradient(middle, middle, 0, middle, middle, middle);
    light.addColorStop(0, fade(colour, 1));
    light.addColorStop(0.12, fade(colour, 0.72));
    light.addColorStop(0.32, fade(colour, 0.3));
    light.addColorStop(0.62, fade(colour, 0.08));
    light.addColorStop(1, fade(colour, 0));
    brush.fillStyle = light;
    brush.fillRect(0, 0, glowSize, glowSize);
  });
  glows.set(colour, glow);
  return glow;
}

interface Glow {
  x: number;
  y: number;
  radius: number;
  colour?: string;
  strength?: number;
}

/** A soft ball of light that adds to what lies behind it. */
export function drawGlow(brush: Brush, glow: Glow): void {
  const { x, y, radius, colour = amber, strength = 1 } = glow;
  if (strength <= 0.005 || radius <= 0) return;
  withBlend(brush, 'screen', Math.min(1, strength), () => {
    brush.drawImage(findGlow(colour), x - radius, y - radius, radius * 2, radius * 2);
  });
}

/** A small light with a bright heart: a lamp, a firefly, a star. */
export function drawSpark(brush: Brush, spark: Glow): void {
  const { x, y, radius, strength = 1 } = spark;
  drawGlow(brush, { ...spark, radius: radius * 4.5, strength: strength * 0.8 });
  withBlend(brush, 'source-over', Math.min(1, strength), () => {
    brush.fillStyle = '#fff6dc';
    fillDisc(brush, x, y, radius * 0.7);
  });
}

export interface Beam {
  x: number;
  y: number;
  /** Degrees, 0 to the right, clockwise. */
  angle: number;
  /** Degrees between its edges. */
  spread: number;
  length: number;
  colour?: string;
  strength?: number;
}

/** Outline of a beam; its mouth has a width, as a lens has. */
export function traceBeam({ x, y, angle, spread, length }: Beam, mouth = 5): Path2D {
  const path = new Path2D();
  const at = (along: number, across: number): [number, number] => {
    const turn = (angle * Math.PI) / 180;
    return [
      x + Math.cos(turn) * along - Math.sin(turn) * across,
      y + Math.sin(turn) * along + Math.cos(turn) * across,
    ];
  };
  const half = Math.tan((spread * Math.PI) / 360) * length + mouth;
  path.moveTo(...at(0, -mouth));
  path.lineTo(...at(length, -half));
  path.lineTo(...at(length, half));
  path.lineTo(...at(0, mouth));
  path.closePath();
  return path;
}

/** Cones within each other: the edge of a beam is soft, its heart is bright. */
const softEdge = [1, 0.9, 0.8, 0.68, 0.5];

/** A cone of light, brightest at the lamp and along its heart. */
export function drawBeam(brush: Brush, beam: Beam): void {
  const { x, y, length, angle, spread, colour = amber, strength = 0.6 } = beam;
  if (strength <= 0.005) return;
  const turn = (angle * Math.PI) / 180;
  const light = brush.createLinearGradient(
    x,
    y,
    x + Math.cos(turn) * length,
    y + Math.sin(turn) * length,
  );
  light.addColorStop(0, fade(colour, 0.3));
  light.addColorStop(0.35, fade(colour, 0.16));
  light.addColorStop(1, fade(colour, 0));
  // Blended as it is rather than added, or amber over blue would be grey.
  withBlend(brush, 'source-over', Math.min(1, strength), () => {
    brush.fillStyle = light;
    for (const part of softEdge) brush.fill(traceBeam({ ...beam, spread: spread * part }));
  });
}

export function fillDisc(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}
