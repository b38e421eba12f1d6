/** Of the page's own film, not of the trailers beside it. */
const ownPlayer = '#player';

/**
 * Where a shared link starts the film that its page is about: `?t=754`, in seconds. Undefined where
 * the address wishes nothing.
 */
export function readWishedStart(video: Element, search: string): number | undefined {
  const wish = new URLSearchParams(search).get('t');
  if (!wish || !/^\d{1,6}$/.test(wish) || !video.closest(ownPlayer)) return undefined;
  return Number(wish);
}
