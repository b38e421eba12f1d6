/** One blink of a light. Times are seconds from the start of the film. */
export interface Blink {
  who: 'boy' | 'satellite';
  at: number;
  seconds: number;
}

/** Short, short, short, long. */
function sayHello(who: Blink['who'], from: number, pace: number): Blink[] {
  return [0, 1, 2, 3].map((beat) => ({
    who,
    at: from + beat * pace,
    seconds: pace * (beat === 3 ? 1.6 : 0.45),
  }));
}

/** Question and answer, quicker and quicker, until both blink in time. */
function talk(): Blink[] {
  return Array.from({ length: 16 }, (_, beat) => ({
    who: beat % 2 ? ('satellite' as const) : ('boy' as const),
    at: 29 + beat * 0.25,
    seconds: 0.18,
  }));
}

export const blinks: readonly Blink[] = [
  ...sayHello('boy', 16, 0.375),
  ...sayHello('boy', 19, 0.5),
  ...sayHello('satellite', 23, 0.5),
  ...sayHello('boy', 25.5, 0.375),
  ...sayHello('satellite', 27.25, 0.25),
  ...sayHello('boy', 28.25, 0.125),
  ...talk(),
  { who: 'boy', at: 42.75, seconds: 0.5 },
  { who: 'satellite', at: 44, seconds: 0.6 },
];

/** How bright a lamp is: on at once, off a little later, as a bulb is. */
export function brightness(who: Blink['who'], seconds: number): number {
  let brightest = 0;
  for (const blink of blinks) {
    if (blink.who !== who || seconds < blink.at) continue;
    const after = seconds - blink.at - blink.seconds;
    brightest = Math.max(brightest, after <= 0 ? 1 : Math.exp(-after * 16));
  }
  return brightest;
}
