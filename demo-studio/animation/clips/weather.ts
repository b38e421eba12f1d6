import { fade } from '../../art/paint/colour.ts';
import { createRandom } from '../../art/paint/random.ts';
import type { Brush } from '../../art/paint/stage.ts';
import type { Palette } from '../../art/palettes/palette.ts';
import type { Step } from '../../art/scene/artwork.ts';
import { drawGlow, fillDisc } from '../canvas/light.ts';
import { screen } from '../canvas/screen.ts';

/** What falls, rises or floats before the lens at a moment. */
export type Weather = (brush: Brush, seconds: number) => void;

/** What a step tells a painter, as far as weather reads it. */
interface Telling {
  slant?: unknown;
  colour?: unknown;
  colours?: unknown;
}

type Opening = (options: Telling, palette: Palette, seed: string) => Weather;

/** A number that runs round from 0 to 1. */
function round(value: number): number {
  return value - Math.floor(value);
}

const openRain: Opening = (options, palette, seed) => {
  const random = createRandom(seed);
  const slant = Number(options.slant ?? 0.18);
  const drops = Array.from({ length: 46 }, () => ({
    x: random.between(-0.1, 1.2),
    start: random.next(),
    near: random.between(0.35, 1),
  }));
  return (brush, seconds) => {
    for (const { x, start, near } of drops) {
      const fall = round(start + seconds * near * 1.5) * 1.3 - 0.15;
      const length = 120 * near;
      const left = (x - fall * slant * 0.5) * screen.width;
      brush.strokeStyle = fade(palette.paper, 0.42 * near);
      brush.lineWidth = 1.5 + near * 2.5;
      brush.beginPath();
      brush.moveTo(left, fall * screen.height);
      brush.lineTo(left - slant * length, fall * screen.height + length);
      brush.stroke();
    }
  };
};

const openMotes: Opening = (options, palette, seed) => {
  const random = createRandom(seed);
  const colour = String(options.colour ?? palette.sun);
  const motes = Array.from({ length: 26 }, () => ({
    x: random.next(),
    y: random.next(),
    size: random.between(7, 26),
    pace: random.between(0.012, 0.04),
    phase: random.between(0, 6),
  }));
  return (brush, seconds) => {
    for (const { x, y, size, pace, phase } of motes) {
      drawGlow(brush, {
        x: (x + Math.sin(seconds * 0.6 + phase) * 0.02) * screen.width,
        y: round(y - seconds * pace) * screen.height,
        radius: size,
        colour,
        strength: 0.35 + 0.35 * Math.sin(seconds * 1.2 + phase),
      });
    }
  };
};

const openConfetti: Opening = (options, palette, seed) => {
  const random = createRandom(seed);
  const given = options.colours;
  const colours = Array.isArray(given) ? given.map(String) : [palette.accent, palette.second];
  const scraps = Array.from({ length: 30 }, (_, index) => ({
    x: random.next(),
    y: random.next(),
    pace: random.between(0.06, 0.14),
    phase: random.between(0, 6),
    colour: colours[index % colours.length] ?? palette.accent,
  }));
  return (brush, seconds) => {
    for (const { x, y, pace, phase, colour } of scraps) {
      brush.save();
      brush.translate(
        (x + Math.sin(seconds + phase) * 0.025) * screen.width,
        (round(y + seconds * pace) * 1.1 - 0.05) * screen.height,
      );
      brush.rotate(seconds * 1.6 + phase);
      brush.fillStyle = colour;
      brush.fillRect(
        -13,
        -7 * Math.cos(seconds * 3 + phase),
        26,
        14 * Math.cos(seconds * 3 + phase),
      );
      brush.restore();
    }
  };
};

const openBubbles: Opening = (_, palette, seed) => {
  const random = createRandom(seed);
  const bubbles = Array.from({ length: 24 }, () => ({
    x: random.next(),
    y: random.next(),
    size: random.between(4, 15),
    pace: random.between(0.06, 0.14),
    phase: random.between(0, 6),
  }));
  return (brush, seconds) => {
    brush.strokeStyle = fade(palette.paper, 0.65);
    brush.lineWidth = 3;
    brush.fillStyle = fade(palette.paper, 0.16);
    for (const { x, y, size, pace, phase } of bubbles) {
      const left = (x + Math.sin(seconds * 1.7 + phase) * 0.008) * screen.width;
      fillDisc(brush, left, (round(y - seconds * pace) * 1.1 - 0.05) * screen.height, size);
      brush.stroke();
    }
  };
};

/** Painters of still pictures that a moving one has to do itself. */
const openings: Record<string, Opening> = {
  rain: openRain,
  motes: openMotes,
  confetti: openConfetti,
  bubbles: openBubbles,
};

export function isWeather([name]: Step): boolean {
  return name in openings;
}

export function openWeather([name, options = {}]: Step, palette: Palette, seed: string): Weather {
  return openings[name]?.(options, palette, seed) ?? (() => undefined);
}
