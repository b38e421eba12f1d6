/** Whether an element is a film that plays, or the frame around it, with its controls inside. */
export function isFilm(element: HTMLElement): boolean {
  if (element.matches('media-controller')) return true;
  return element.tabIndex < 0 && element.querySelector('media-controller') !== null;
}
