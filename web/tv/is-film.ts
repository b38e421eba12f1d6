/** Whether an element is the frame of a film that plays, with its controls inside. */
export function isFilm(element: HTMLElement): boolean {
  return element.tabIndex < 0 && element.querySelector('media-controller') !== null;
}
