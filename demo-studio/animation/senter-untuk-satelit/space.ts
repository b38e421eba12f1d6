import { fade } from '../../art/paint/colour.ts';
import { createRandom } from '../../art/paint/random.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { fillDisc } from '../canvas/light.ts';
import { ease } from '../canvas/motion.ts';
import { openStars } from '../canvas/stars.ts';

export const colours = {
  night: '#140f4a',
  violet: '#2a1f8a',
  cobalt: '#3450d8',
  mint: '#7fe3c4',
  coral: '#ff6f5c',
  cream: '#fff3c4',
  ink: '#0c0c34',
} as const;

const stars = openStars({ seed: 'satelit', count: 80, until: 1080, colour: '#ffffff' });

export function paintSpace(brush: Brush, seconds: number): void {
  const air = brush.createLinearGradient(0, 0, 0, 1080);
  air.addColorStop(0, '#110c40');
  air.addColorStop(0.6, '#1f1870');
  air.addColorStop(1, '#35299c');
  brush.fillStyle = air;
  brush.fillRect(-400, -300, 2720, 1700);
  stars(brush, seconds, 1);
}

const random = createRandom('benua');
const lands = Array.from({ length: 26 }, (_, index) => ({
  turn: (index / 26) * Math.PI * 2 + random.between(-0.1, 0.1),
  depth: random.between(20, 330),
  wide: random.between(90, 250),
  high: random.between(20, 54),
  colour: random.pick([colours.mint, '#5cc9b4', '#9af0d4'] as const),
}));

/** The Earth, a huge arc at the bottom that turns slowly. */
export function paintEarth(brush: Brush, seconds: number, place: { x: number; y: number }): void {
  const radius = 1250;
  brush.save();
  brush.translate(place.x, place.y + radius);
  for (const [grow, colour] of [
    [90, fade(colours.mint, 0.1)],
    [44, fade(colours.mint, 0.16)],
    [14, fade(colours.mint, 0.3)],
    [0, colours.cobalt],
  ] as const) {
    brush.fillStyle = colour;
    fillDisc(brush, 0, 0, radius + grow);
  }
  brush.beginPath();
  brush.arc(0, 0, radius, 0, Math.PI * 2);
  brush.clip();
  brush.save();
  brush.rotate(seconds * 0.022);
  for (const land of lands) {
    brush.save();
    brush.rotate(land.turn);
    brush.fillStyle = land.colour;
    brush.beginPath();
    brush.ellipse(0, -radius + land.depth, land.wide, land.high, 0, 0, Math.PI * 2);
    brush.fill();
    brush.restore();
  }
  brush.restore();
  brush.fillStyle = fade(colours.ink, 0.42);
  fillDisc(brush, 260, 190, radius);
  brush.restore();
}

/** A dotted orbit that draws itself from left to right. */
export function paintOrbit(
  brush: Brush,
  orbit: { x: number; y: number; radius: number; drawn: number; colour?: string },
): void {
  const dots = 150;
  brush.fillStyle = orbit.colour ?? '#ffffff';
  for (let dot = 0; dot < dots * orbit.drawn; dot += 1) {
    const turn = Math.PI * (1 + dot / dots);
    const size = 3.2 * ease(orbit.drawn * dots - dot, 0, 4);
    fillDisc(
      brush,
      orbit.x + Math.cos(turn) * orbit.radius,
      orbit.y + Math.sin(turn) * orbit.radius,
      size,
    );
  }
}
