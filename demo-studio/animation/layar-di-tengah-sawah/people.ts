import { fade, mix } from '../../art/paint/colour.ts';
import { createRandom } from '../../art/paint/random.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { drawGlow, fillDisc } from '../canvas/light.ts';
import { ease, easeOut, spring } from '../canvas/motion.ts';

const random = createRandom('penonton');

/** Three rows of villagers, seen from behind. */
const people = [0, 1, 2].flatMap((row) =>
  Array.from({ length: 11 + row }, (_, seat) => ({
    row,
    x: 470 + seat * 122 - row * 90 + random.between(-20, 20),
    y: 968 + row * 56 + random.between(-8, 8),
    size: (0.78 + row * 0.2) * random.between(0.86, 1.12),
    hat: random.pick(['none', 'caping', 'bun', 'scarf', 'none', 'peci'] as const),
    from: 6.2 + random.between(0, 5.4),
    umbrella: random.chance(0.3),
    colour: random.pick([
      '#ff5f7a',
      '#ffb02e',
      '#2fc7d6',
      '#8f6bff',
      '#5fd38a',
      '#ff8a3c',
    ] as const),
  })),
);

type Person = (typeof people)[number];

export const child = { x: 1180, y: 960 } as const;

function paintHat(brush: Brush, hat: Person['hat']): void {
  if (hat === 'caping')
    brush.fill(new Path2D('M-58 -68Q-12 -84 0 -112Q12 -84 58 -68Q0 -54 -58 -68Z'));
  if (hat === 'bun') fillDisc(brush, 4, -99, 14);
  if (hat === 'peci') brush.fillRect(-26, -104, 52, 30);
  if (hat === 'scarf')
    brush.fill(new Path2D('M-34 -66Q-32 -101 0 -101Q32 -101 34 -66L42 -20H-42Z'));
}

function paintPerson(brush: Brush, hat: Person['hat']): void {
  brush.fill(new Path2D('M-68 260V14Q-66 -22 -24 -32Q0 -40 24 -32Q66 -22 68 14V260Z'));
  fillDisc(brush, 0, -64, 31);
  paintHat(brush, hat);
}

function paintUmbrella(brush: Brush, colour: string, open: number, _seconds: number): void {
  brush.save();
  brush.translate(0, -130);
  brush.strokeStyle = '#0d0720';
  brush.lineWidth = 5;
  brush.beginPath();
  brush.moveTo(0, 110);
  brush.lineTo(0, -40 * open - 20);
  brush.stroke();
  brush.scale(Math.max(0.08, open), 0.5 + 0.5 * open);
  brush.fillStyle = colour;
  brush.fill(
    new Path2D(
      'M-96 6A96 78 0 0 1 96 6Q80 -10 64 6Q48 -10 32 6Q16 -10 0 6Q-16 -10 -32 6Q-48 -10 -64 6Q-80 -10 -96 6Z',
    ),
  );
  brush.fillStyle = fade('#fff3d8', 0.28);
  brush.fill(new Path2D('M-32 6Q-30 -52 0 -72Q30 -52 32 6Q16 -10 0 6Q-16 -10 -32 6Z'));
  brush.restore();
}

/** They come from both sides, stay when it rains, open umbrellas in time with the music. */
export function paintPeople(brush: Brush, seconds: number): void {
  const lit = ease(seconds, 14, 15) * (1 - ease(seconds, 44.3, 45.2));
  people.forEach((person, index) => {
    const arrived = easeOut(seconds, person.from, person.from + 2.4);
    if (arrived <= 0) return;
    const side = person.x < 960 ? -1 : 1;
    const walk = Math.abs(Math.sin(seconds * 6.5 + index)) * 12 * (1 - arrived);
    const cheer =
      person.umbrella && seconds > 34.6 && seconds < 45
        ? Math.abs(Math.sin((seconds - 34.6) * 4.62 + index)) * 7
        : 0;
    const leave = ease(seconds, 44.8 + (index % 5) * 0.15, 47.4 + (index % 5) * 0.2);
    brush.save();
    brush.translate(person.x + side * (1 - arrived) * 900, person.y - walk - cheer + leave * 260);
    brush.scale(person.size, person.size);
    if (person.umbrella) {
      const open = spring(seconds, 35.3 + (index % 8) * 0.68, 36.3 + (index % 8) * 0.68);
      const closed = 1 - ease(seconds, 43.6, 44.6);
      if (open > 0 && closed > 0.02) paintUmbrella(brush, person.colour, open * closed, seconds);
    }
    const dark = ['#2a1a55', '#1b1040', '#0c0722'][person.row] ?? '#0b0620';
    brush.fillStyle = mix(dark, '#7a5a8c', lit * (0.3 - person.row * 0.12));
    paintPerson(brush, person.hat);
    brush.restore();
  });
}

/** When all is over, one small light stays on in a child's hand. */
export function paintChild(brush: Brush, seconds: number): void {
  const come = ease(seconds, 43.6, 45);
  if (come <= 0) return;
  brush.save();
  brush.translate(child.x, child.y + (1 - come) * 320);
  brush.fillStyle = '#3b2766';
  brush.fill(new Path2D('M-34 220Q-38 20 -12 8Q0 4 12 8Q38 20 34 220Z'));
  fillDisc(brush, 0, -16, 27);
  brush.strokeStyle = '#3b2766';
  brush.lineWidth = 15;
  brush.beginPath();
  brush.moveTo(-22, 42);
  brush.quadraticCurveTo(-58, 30, -62, -14);
  brush.stroke();
  const glow = ease(seconds, 44.4, 45.4);
  const breath = 0.85 + 0.15 * Math.sin(seconds * 3);
  drawGlow(brush, { x: -62, y: -34, radius: 210, strength: glow * breath });
  brush.fillStyle = fade('#fff3d0', glow);
  fillDisc(brush, -62, -34, 9);
  brush.restore();
}
