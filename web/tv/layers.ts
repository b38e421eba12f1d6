/** The nearest ancestor, or the element itself, that stays in its place while the page scrolls. */
export function layerOf(element: Element): Element | undefined {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { position } = getComputedStyle(each);
    if (position === 'fixed' || position === 'sticky') return each;
  }
  return undefined;
}

/** Whether an element lies out of sight in something that scrolls, and in which `from` is not. */
export function isScrolledAway(element: HTMLElement, from: Element | undefined): boolean {
  for (
    let each = element.parentElement;
    each && each !== document.body;
    each = each.parentElement
  ) {
    if (from && each.contains(from)) return false;
    if (!clips(each)) continue;
    const box = element.getBoundingClientRect();
    const window = each.getBoundingClientRect();
    const isInside =
      box.right > window.left + 1 &&
      box.left < window.right - 1 &&
      box.bottom > window.top + 1 &&
      box.top < window.bottom - 1;
    if (!isInside) return true;
  }
  return false;
}

function clips(element: Element): boolean {
  return getComputedStyle(element).overflow !== 'visible';
}
