export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** How far `time` is from one moment to another, 0 to 1, at a steady pace. */
export function share(time: number, from: number, to: number): number {
  return clamp((time - from) / (to - from));
}

/** As `share`, setting off and arriving gently. */
export function ease(time: number, from: number, to: number): number {
  const x = share(time, from, to);
  return x * x * x * (x * (x * 6 - 15) + 10);
}

/** As `share`, setting off at once and arriving gently. */
export function easeOut(time: number, from: number, to: number): number {
  return 1 - (1 - share(time, from, to)) ** 3;
}

/** Overshoots a little before it settles: for things that pop open. */
export function spring(time: number, from: number, to: number): number {
  const x = share(time, from, to);
  return x === 0 ? 0 : 1 - Math.cos(x * Math.PI * 2.2) * (1 - x) ** 2.2;
}

/** 0 outside, 1 inside, with gentle edges of the given length. */
export function during(time: number, from: number, to: number, edge = 0.5): number {
  return ease(time, from, from + edge) * (1 - ease(time, to - edge, to));
}

/** A value that travels through moments: `[[0, 1], [5, 3]]` is 1 at 0 s and 3 at 5 s. */
export function follow(time: number, points: readonly (readonly [number, number])[]): number {
  const next = points.findIndex(([moment]) => moment > time);
  const after = points[next];
  const before = points[next - 1];
  if (!after) return points.at(-1)?.[1] ?? 0;
  if (!before) return after[1];
  return lerp(before[1], after[1], ease(time, before[0], after[0]));
}
