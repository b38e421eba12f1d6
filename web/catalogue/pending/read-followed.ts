/** What a link showed of the title it leads to; the page that opens can say so at once. */
export type CarriedCard = {
  name: string;
  poster: string | undefined;
  playable: boolean;
  /** Where the poster stands in the window. */
  place: DOMRect;
};

/** Where somebody is on the way to, and from where: a redirect may end it elsewhere. */
export type Followed = { pathname: string; from: string; card: CarriedCard | undefined };

export function readFollowed(link: HTMLAnchorElement): Followed {
  return { pathname: link.pathname, from: location.pathname, card: readCard(link) };
}

/** Reads the card that a link is, if it is one. */
function readCard(link: HTMLAnchorElement): CarriedCard | undefined {
  const poster = link.querySelector('[data-poster]');
  const name = link.querySelector(':scope > bdi')?.textContent;
  if (!poster || !name) return undefined;
  return {
    name,
    poster: poster.querySelector('img')?.currentSrc || undefined,
    playable: link.dataset.playable !== undefined,
    place: poster.getBoundingClientRect(),
  };
}
