import type { Brush } from '../../art/paint/stage.ts';
import { amber, drawBeam, drawGlow } from './light.ts';
import { ease, easeOut } from './motion.ts';
import { screen } from './screen.ts';

const family = 'Plus Jakarta Sans';

interface Line {
  x?: number;
  y: number;
  size: number;
  weight?: number;
  colour?: string;
  opacity?: number;
  align?: CanvasTextAlign;
  spacing?: number;
}

export function writeLine(brush: Brush, text: string, line: Line): void {
  const { x = screen.width / 2, y, size, weight = 700, colour = '#fff6e0', opacity = 1 } = line;
  if (opacity <= 0.005) return;
  brush.save();
  brush.font = `${weight} ${size}px "${family}"`;
  brush.letterSpacing = `${line.spacing ?? 0}px`;
  brush.textAlign = line.align ?? 'center';
  brush.textBaseline = 'alphabetic';
  brush.fillStyle = colour;
  brush.globalAlpha *= opacity;
  brush.fillText(text, x, y);
  brush.restore();
}

export interface Names {
  id: string;
  en: string;
}

/** The title in Indonesian with its English line below. */
export function writeTitle(
  brush: Brush,
  names: Names,
  place: { x?: number; y: number; size?: number; align?: CanvasTextAlign; opacity?: number },
): void {
  const { size = 104, y } = place;
  writeLine(brush, names.id, { ...place, size, weight: 800, spacing: -size * 0.02 });
  writeLine(brush, names.en, {
    ...place,
    y: y + size * 0.66,
    size: size * 0.36,
    weight: 500,
    colour: '#ffe3b0',
    spacing: 1,
  });
}

/** The card that each film ends on: a lamp lights up, and its beam shows the title. */
export function paintEndCard(brush: Brush, names: Names, seconds: number): void {
  const lit = easeOut(seconds, 0.3, 1.5);
  const lamp = { x: 330, y: 560 };
  drawBeam(brush, { ...lamp, angle: 0, spread: 26 * lit, length: 1500, strength: 0.55 * lit });
  drawGlow(brush, { ...lamp, radius: 220 * lit, strength: 0.9 });
  brush.fillStyle = amber;
  brush.beginPath();
  brush.arc(lamp.x, lamp.y, 17 * Math.min(1, lit * 1.5), 0, Math.PI * 2);
  brush.fill();
  const opacity = ease(seconds, 0.7, 1.7);
  writeTitle(brush, names, { x: 1090, y: 556, size: 92, opacity });
  const sign = ease(seconds, 1.3, 2.2);
  writeLine(brush, 'Sorot', {
    x: 1090,
    y: 760,
    size: 40,
    weight: 700,
    colour: amber,
    spacing: 6,
    opacity: sign,
  });
}
