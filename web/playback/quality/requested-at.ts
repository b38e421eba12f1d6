/** Only the first film of a page load can have been requested by its address. */
let isFirst = true;

/**
 * When the viewer requested the film, by `performance.now()`: the click on the player, or the start
 * of the page load if its address starts playback.
 */
export function requestedAt(clickedAt: number | null): number {
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
