/** What a link showed of the title it leads to; the page that opens can say so at once. */
export type CarriedCard = { name: string; poster: string | undefined; playable: boolean };

/** Reads the card that a link is, if it is one. */
export function readCard(link: HTMLAnchorElement): CarriedCard | undefined {
  const poster = link.querySelector('[data-poster]');
  const name = link.querySelector(':scope > bdi')?.textContent;
  if (!poster || !name) return undefined;
  const picture = poster.querySelector('img')?.currentSrc;
  return { name, poster: picture || undefined, playable: link.dataset.playable !== undefined };
}

/** The card that came along with a navigation. */
export function carriedCardOf(state: unknown): CarriedCard | undefined {
  if (typeof state !== 'object' || state === null || !('card' in state)) return undefined;
  return state.card as CarriedCard | undefined;
}
