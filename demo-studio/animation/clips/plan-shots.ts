import { createRandom, type Random } from '../../art/paint/random.ts';
import type { PaletteName } from '../../art/palettes/palettes.ts';
import type { Composition, Step } from '../../art/scene/artwork.ts';
import { screen } from '../canvas/screen.ts';
import type { Shot, View } from './clip-order.ts';

export interface Scene {
  seed: string;
  palette: PaletteName;
  composition: Composition;
}

interface Span {
  from: number;
  to: number;
}

type Sides = readonly [x: number, y: number, zoomFrom: number, zoomTo: number];

/** Ways of the camera: where it goes to, from the opposite side, and how near. */
const moves: readonly [Sides, ...Sides[]] = [
  [1, 0, 1, 1],
  [-1, 0, 1, 1],
  [0, 1, 1, 1],
  [0, -1, 1, 1],
  [0.8, 0.6, 1, 1],
  [-0.8, 0.6, 1, 1],
  [0.8, -0.6, 1, 1],
  [-0.8, -0.6, 1, 1],
  [0.3, 0, 1, 1.1],
  [-0.3, 0.2, 1.1, 1],
];

function moveAcross(middle: { x: number; y: number }, reach: number, [x, y, near, far]: Sides) {
  const at = (side: number, zoom: number): View => ({
    x: middle.x + side * x * reach,
    y: middle.y + side * y * reach * 0.7,
    zoom,
  });
  return { start: at(-1, near), end: at(1, far) };
}

function sized(size: number): { width: number; height: number } {
  return { width: screen.width * size, height: screen.height * size };
}

/** The whole scene, with so much room around that the camera can move. */
export function planWide({ seed, ...scene }: Scene, span: Span): Shot {
  const random = createRandom(`${seed} wide`);
  const { width, height } = sized(1.18);
  const way = moveAcross({ x: width / 2, y: height / 2 }, 95, random.pick(moves));
  return { ...span, ...scene, seed, width, height, ...way };
}

function isSubject([, options = {}]: Step): boolean {
  return ['x', 'y', 'size'].every((key) => typeof options[key] === 'number');
}

/** Where the largest thing of a scene is, in fractions. */
function findSubject(composition: Composition, random: Random): { x: number; y: number } {
  const things = composition
    .filter((step) => isSubject(step) && !['glow', 'sun', 'moon', 'mist'].includes(step[0]))
    .map(([, options = {}]) => options as { x: number; y: number; size: number })
    .filter(({ x, y }) => x > 0.1 && x < 0.9 && y > 0.2 && y < 1.05);
  const largest = things.sort((a, b) => b.size - a.size)[0];
  if (!largest) return { x: random.between(0.35, 0.65), y: random.between(0.45, 0.65) };
  return { x: largest.x, y: largest.y - largest.size * 0.4 };
}

function hold(value: number, size: number, window: number, reach: number): number {
  return Math.min(size - window / 2 - reach, Math.max(window / 2 + reach, value));
}

/** Near what the scene is about. */
export function planClose({ seed, ...scene }: Scene, span: Span): Shot {
  const random = createRandom(`${seed} close`);
  const { width, height } = sized(random.between(1.6, 1.9));
  const subject = findSubject(scene.composition, random);
  const reach = 90;
  const middle = {
    x: hold(subject.x * width, width, screen.width, reach * 1.6),
    y: hold(subject.y * height, height, screen.height, reach * 1.4),
  };
  const way = moveAcross(middle, reach, random.pick(moves));
  return { ...span, ...scene, seed, width, height, ...way };
}

/** Up or down along a scene in portrait format. */
export function planTall({ seed, ...scene }: Scene, span: Span, low: boolean): Shot {
  const random = createRandom(`${seed} tall`);
  const width = screen.width * 1.06;
  const height = width * 1.5;
  const x = width / 2;
  // The lettering of a poster leaves a place free that is no matter for a film.
  const places = low ? ([0.52, 0.66] as const) : ([0.34, 0.5] as const);
  const ends: View[] = places.map((place) => ({ x, y: place * height, zoom: 1 }));
  const [start, end] = random.chance(0.5) ? ends : ends.reverse();
  const still = { x, y: height / 2, zoom: 1 };
  return { ...span, ...scene, seed, width, height, start: start ?? still, end: end ?? still };
}
