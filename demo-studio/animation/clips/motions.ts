/** How a part of a picture moves by itself, whatever the camera does. */
export interface Motion {
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
  opacity: number;
}

const still: Motion = { x: 0, y: 0, turn: 0, opacity: 1 };

/** Gets seconds from the start of a shot, and a number that is another for every part. */
type Way = (seconds: number, phase: number) => Motion;

const drift: Way = (t, phase) => ({ ...still, x: (t - 2.5) * (phase > 3 ? -7 : 7) });

const sail: Way = (t, phase) => ({
  ...still,
  x: (t - 2.5) * 13,
  y: Math.sin(t * 1.5 + phase) * 5,
  turn: Math.sin(t * 1.2 + phase) * 1.2,
});

const drive: Way = (t) => ({ ...still, x: (t - 2.5) * 34 });

const swim: Way = (t, phase) => ({
  ...still,
  x: (t - 2.5) * 16,
  y: Math.sin(t * 1.1 + phase) * 16,
  turn: Math.sin(t * 1.1 + phase + 1) * 3,
});

const hover: Way = (t, phase) => ({
  ...still,
  x: Math.sin(t * 0.7 + phase) * 9,
  y: Math.sin(t * 1.1 + phase * 2) * 13,
  turn: Math.sin(t * 0.8 + phase) * 2,
});

const sway: Way = (t, phase) => ({ ...still, turn: Math.sin(t * 1.3 + phase) * 1.6 });

const spin: Way = (t, phase) => ({ ...still, turn: (phase > 3 ? -1 : 1) * t * 11 });

const rise: Way = (t) => ({ ...still, y: 30 - t * 12 });

const fly: Way = (t, phase) => ({
  ...still,
  x: (t - 2.5) * 42,
  y: -t * 6 + Math.sin(t * 2 + phase) * 6,
});

const heave: Way = (t, phase) => ({
  ...still,
  x: Math.sin(t * 0.8 + phase) * 22,
  y: Math.sin(t * 1.3 + phase) * 7,
});

const sweep: Way = (t, phase) => ({ ...still, turn: Math.sin(t * 0.55 + phase) * 3.5 });

const breathe: Way = (t, phase) => ({ ...still, opacity: 0.82 + 0.18 * Math.sin(t * 1.7 + phase) });

/** What moves, by the painter's name; everything else stands. */
const ways: Record<string, Way> = {
  'heap-clouds': drift,
  'streak-clouds': drift,
  mist: drift,
  smoke: drift,
  ferry: sail,
  sampan: sail,
  phinisi: sail,
  'kora-kora': sail,
  longship: sail,
  prow: sail,
  'ice-floes': drift,
  'paper-boat': sail,
  train: drive,
  bus: drive,
  scooter: drive,
  bicycle: drive,
  caravan: drive,
  carriage: drive,
  fish: swim,
  whale: swim,
  naga: swim,
  'origami-whale': swim,
  'phase-fish': swim,
  'post-balloon': hover,
  satellite: hover,
  fairy: hover,
  envelope: hover,
  amber: hover,
  mango: sway,
  palm: sway,
  tree: sway,
  bamboo: sway,
  lamp: sway,
  'paper-lantern': sway,
  'leaf-frame': sway,
  orchid: sway,
  'nutmeg-branch': sway,
  gong: sway,
  sandal: hover,
  gear: spin,
  sun: rise,
  moon: rise,
  birds: fly,
  gull: hover,
  waves: heave,
  beam: sweep,
  aurora: breathe,
  lightning: breathe,
  rings: breathe,
  'ring-gate': hover,
  'top-umbrella': sway,
  ribbon: heave,
  'sound-ribbons': heave,
  staves: heave,
  bowl: hover,
  'martabak-moon': rise,
  robot: hover,
  'film-strip': heave,
  shards: breathe,
};

export function moveBy(name: string, seconds: number, phase: number): Motion {
  return ways[name]?.(seconds, phase) ?? still;
}

/** Whether parts of this name move each for itself. */
export function hasMotion(name: string): boolean {
  return name in ways;
}
