import { findFocusable, type Spot } from './find-focusable.ts';
import type { Box } from './find-nearest.ts';
import { findScope } from './find-scope.ts';
import { describe, type Place } from './place.ts';

/** The element of a place if it is there again, else the one nearest to where it was. */
export function findSuccessor(place: Place): HTMLElement | undefined {
  const spots = findFocusable(findScope());
  const same = spots.filter(({ element }) => describe(element) === place.says);
  return nearestTo(place.box, same.length > 0 ? same : spots)?.element;
}

function nearestTo(box: Box, spots: Spot[]): Spot | undefined {
  const distances = spots.map((spot) => ({ spot, away: distance(box, spot.box) }));
  return distances.sort((one, other) => one.away - other.away)[0]?.spot;
}

function distance(one: Box, other: Box): number {
  return Math.hypot(
    middle(one.left, one.right, other.left, other.right),
    middle(one.top, one.bottom, other.top, other.bottom),
  );
}

function middle(from: number, to: number, otherFrom: number, otherTo: number): number {
  return (from + to - otherFrom - otherTo) / 2;
}
