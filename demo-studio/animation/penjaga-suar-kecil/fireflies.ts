import { createRandom } from '../../art/paint/random.ts';
import type { Brush } from '../../art/paint/stage.ts';
import { drawSpark } from '../canvas/light.ts';
import { ease, easeOut, follow, lerp, share } from '../canvas/motion.ts';
import { gallery, lamp } from './lighthouse.ts';

const random = createRandom('kunang-kunang');

/** One, five, twenty, more than one can count: when each begins its way up the tower. */
const swarm = Array.from({ length: 120 }, (_, index) => ({
  from: index < 5 ? 25.6 + index * 0.3 : index < 20 ? 27 + index * 0.05 : 28.2 + index * 0.03,
  phase: random.between(0, Math.PI * 2),
  wide: random.between(0.7, 1.5),
  size: random.between(2.6, 4.6),
  star: [random.between(60, 1860), random.between(30, 520)] as const,
  speed: random.between(0.7, 1.3),
}));

type Firefly = (typeof swarm)[number];

/** Round and round the tower, closer and closer, up to the lamp. */
function climb(firefly: Firefly, seconds: number): { x: number; y: number; isBehind: boolean } {
  const way = easeOut(seconds, firefly.from, firefly.from + 5) * 0.6;
  const up = way + 0.4 * ease(seconds, firefly.from, firefly.from + 5);
  const turn = firefly.phase + up * 11 + seconds * 0.5;
  const radius = lerp(430, 26, up) * firefly.wide;
  return {
    x: lamp.x + Math.cos(turn) * radius,
    y: lerp(860, lamp.y + 4, up) + Math.sin(turn) * radius * 0.26,
    isBehind: Math.sin(turn) < 0,
  };
}

/** Those that climb, in front of the tower or behind it; at dawn they leave as the last stars. */
export function paintSwarm(brush: Brush, seconds: number, isBehind: boolean): void {
  for (const firefly of swarm) {
    if (seconds < firefly.from) continue;
    const place = climb(firefly, seconds);
    if (place.isBehind !== isBehind) continue;
    const leave = ease(seconds, 43.6 + firefly.speed * 0.6, 46.4 + firefly.speed);
    const gone = 1 - ease(seconds, 46.6, 48);
    const glimmer = 0.7 + 0.3 * Math.sin(seconds * 3 * firefly.speed + firefly.phase);
    drawSpark(brush, {
      x: lerp(place.x, firefly.star[0], leave),
      y: lerp(place.y, firefly.star[1], leave) - Math.sin(leave * Math.PI) * 90,
      radius: firefly.size * (1 - leave * 0.35),
      strength: glimmer * gone * ease(seconds, firefly.from, firefly.from + 0.6),
    });
  }
}

/** The first one, which is asked, thinks about it, and comes into the jar. */
export function paintFirst(brush: Brush, seconds: number): void {
  if (seconds < 20.2 || seconds > 34) return;
  const x = follow(seconds, [
    [20.2, 1130],
    [22, 1240],
    [23.4, 1282],
    [24.8, gallery.x - 28],
    [27, gallery.x - 28],
    [30, lamp.x],
  ]);
  const y = follow(seconds, [
    [20.2, 190],
    [22, 300],
    [23.4, 232],
    [24.8, gallery.y - 46],
    [27, gallery.y - 46],
    [30, lamp.y],
  ]);
  const hover = 1 - ease(seconds, 24, 24.8);
  drawSpark(brush, {
    x: x + Math.sin(seconds * 2.3) * 9 * hover,
    y: y + Math.cos(seconds * 3.1) * 8 * hover,
    radius: 3.6,
    strength: 1 - ease(seconds, 30, 33),
  });
}

/** Motes that stream along the new beam: it is made of dots, and alive. */
export function paintLivingBeam(
  brush: Brush,
  beam: { angle: number; seconds: number; strength: number },
): void {
  if (beam.strength <= 0.01) return;
  const reach = easeOut(beam.seconds, 34, 36) * 1500;
  for (const [index, firefly] of swarm.slice(0, 80).entries()) {
    const along = ((firefly.phase / 6.3 + beam.seconds * 0.075 * firefly.speed) % 1) * 1500;
    if (along > reach || along < 60) continue;
    const across = Math.sin(index * 12.9) * 8.2 + Math.sin(beam.seconds + firefly.phase) * 0.7;
    const turn = ((beam.angle + across) * Math.PI) / 180;
    drawSpark(brush, {
      x: lamp.x + Math.cos(turn) * along,
      y: lamp.y + Math.sin(turn) * along,
      radius: firefly.size * 0.85,
      strength: beam.strength * (1 - share(along, 900, 1500)),
    });
  }
}
