/** Only the first film that a page shows can be what its address asked for. */
let isFirst = true;

/**
 * When the viewer wished to see the film, on the clock of `performance.now()`: the click on the
 * player, or the start of the page when its address says to play.
 */
export function wasAskedAt(clickedAt: number | null): number {
  const wasFirst = isFirst;
  isFirst = false;
  if (clickedAt !== null) return clickedAt;
  const [navigation] = performance.getEntriesByType('navigation');
  const withoutHash = (address: string) => address.split('#')[0];
  const isFromItsAddress =
    wasFirst &&
    navigation !== undefined &&
    withoutHash(navigation.name) === withoutHash(location.href);
  return isFromItsAddress ? 0 : performance.now();
}
