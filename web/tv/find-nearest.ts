export type Direction = 'up' | 'down' | 'left' | 'right';

/** Edges in the viewport, as `getBoundingClientRect` returns them. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A box in the coordinates of a direction: extent along it, and across it. */
type Seen = { start: number; end: number; from: number; to: number };

/** Weight of the distance ahead compared with sideways, squared, as on Android TV. */
const aheadWeight = 13;

/**
 * The nearest box in a direction, by Android TV's algorithm: one straight ahead is preferred,
 * always within a row, otherwise unless a diagonal one is nearer by its full length.
 *
 * @returns its index in `boxes`; -1 if there is none in that direction
 */
export function findNearest(origin: Box, boxes: readonly Box[], direction: Direction): number {
  const from = turn(origin, direction);
  const isRow = direction === 'left' || direction === 'right';
  let best: { place: number; seen: Seen } | undefined;
  boxes.forEach((box, place) => {
    const seen = turn(box, direction);
    if (!isAhead(from, seen) || (isRow && isFarAside(from, seen))) return;
    if (!best || isNearer(from, seen, best.seen, isRow)) best = { place, seen };
  });
  return best?.place ?? -1;
}

function turn({ left, top, right, bottom }: Box, direction: Direction): Seen {
  if (direction === 'down') return { start: top, end: bottom, from: left, to: right };
  if (direction === 'up') return { start: -bottom, end: -top, from: left, to: right };
  if (direction === 'right') return { start: left, end: right, from: top, to: bottom };
  return { start: -right, end: -left, from: top, to: bottom };
}

function isAhead(origin: Seen, other: Seen): boolean {
  // A button on a card is inside the card: compares their centres.
  if (contains(origin, other) || contains(other, origin)) return middle(other) > middle(origin) + 1;
  return origin.start < other.start && origin.end < other.end;
}

/** Along a row, boxes more sideways than ahead belong to another row. */
function isFarAside(origin: Seen, other: Seen): boolean {
  return aside(origin, other) > ahead(origin, other);
}

function isNearer(origin: Seen, one: Seen, other: Seen, isRow: boolean): boolean {
  const isOneStraight = aside(origin, one) === 0;
  const isOtherStraight = aside(origin, other) === 0;
  if (isOneStraight && !isOtherStraight && beats(origin, one, other, isRow)) return true;
  if (isOtherStraight && !isOneStraight && beats(origin, other, one, isRow)) return false;
  return distance(origin, one) < distance(origin, other);
}

function beats(origin: Seen, straight: Seen, other: Seen, isRow: boolean): boolean {
  return isRow || ahead(origin, straight) < Math.max(1, other.end - origin.end);
}

function distance(origin: Seen, other: Seen): number {
  const centre = (origin.from + origin.to) / 2;
  const away = Math.max(0, other.from - centre, centre - other.to);
  return aheadWeight * ahead(origin, other) ** 2 + away ** 2;
}

function ahead(origin: Seen, other: Seen): number {
  // An inner box is nearest; of several, by its centre.
  if (contains(origin, other)) return (middle(other) - middle(origin)) / 1e4;
  // An enclosing box is as far as its far edge: buttons beside come before the film around them.
  if (contains(other, origin)) return other.end - origin.end;
  return Math.max(0, other.start - origin.end);
}

/** The sideways gap between two boxes; 0 if they overlap in that axis. */
function aside(origin: Seen, other: Seen): number {
  return Math.max(0, other.from - origin.to + 1, origin.from - other.to + 1);
}

function contains(outer: Seen, inner: Seen): boolean {
  return (
    outer.start <= inner.start &&
    outer.end >= inner.end &&
    outer.from <= inner.from &&
    outer.to >= inner.to
  );
}

function middle({ start, end }: Seen): number {
  return (start + end) / 2;
}
