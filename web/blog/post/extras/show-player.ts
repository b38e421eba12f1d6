/** Puts the player of others into the place of the link to it. From now on they see the reader. */
export function showPlayer(link: HTMLAnchorElement): void {
  const address = new URL(link.dataset.player ?? link.href);
  address.searchParams.set('autoplay', '1');
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = link.textContent ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  link.replaceWith(frame);
  frame.focus();
}
