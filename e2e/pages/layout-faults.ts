/** A fault that eyes would see: which kind, and where. */
export type LayoutFault = { kind: 'overflow' | 'overlap' | 'clipped'; where: string };

/**
 * Looks at a page as it stands, inside the browser: everything it uses comes along with it. Finds a
 * document wider than its window, words and controls on top of one another, and words cut off
 * without an ellipsis.
 */
export function findLayoutFaults(): LayoutFault[] {
  const faults: LayoutFault[] = [];
  // Rails out of sight are laid out when they come into it; what stands in them is judged, too.
  const drawn = document.createElement('style');
  drawn.textContent = '* { content-visibility: visible !important }';
  document.head.append(drawn);
  /** Rounding and the overhang of letters. */
  const tolerance = 2;

  function describe(element: Element): string {
    const name = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
    const text = element.textContent?.trim().slice(0, 30);
    return `${element.tagName.toLowerCase()}.${name} "${text}"`;
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  }

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].find((element) => {
      const { left, right } = element.getBoundingClientRect();
      return isShown(element) && (right > root.clientWidth + 1 || left < -1) && !scroller(element);
    });
    const where = `${root.scrollWidth} > ${root.clientWidth}: ${widest && describe(widest)}`;
    faults.push({ kind: 'overflow', where });
  }

  /** The box that scrolls or cuts what stands in it, if there is one. */
  function scroller(element: Element): Element | null {
    for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX !== 'visible' || overflowY !== 'visible') return box;
    }
    return null;
  }

  /** The same for the words of a box, which it may cut itself. */
  function clipping(element: Element): Element | null {
    return getComputedStyle(element).overflowX === 'visible' ? scroller(element) : element;
  }

  /** What floats above the page by intention, and the words that only screen readers get. */
  function isApart(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { position, clipPath } = getComputedStyle(box);
      if (position === 'fixed' || position === 'sticky' || clipPath.startsWith('inset(50%'))
        return true;
      if (box.getAttribute('aria-hidden') === 'true') return true;
    }
    return false;
  }

  type Part = { element: Element; box: DOMRect };

  function wordsOf(element: Element): Part[] {
    const range = document.createRange();
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => ({ element, box }));
    });
  }

  function visiblePart({ element, box }: Part): Part | undefined {
    const around = clipping(element)?.getBoundingClientRect();
    if (!around) return { element, box };
    const left = Math.max(box.left, around.left);
    const top = Math.max(box.top, around.top);
    const width = Math.min(box.right, around.right) - left;
    const height = Math.min(box.bottom, around.bottom) - top;
    return width > 0 && height > 0
      ? { element, box: new DOMRect(left, top, width, height) }
      : undefined;
  }

  const controls = 'a, button, input, select, textarea, summary, label';
  const parts: Part[] = [...document.body.querySelectorAll('*')]
    .filter((element) => !/^(SCRIPT|STYLE|NOSCRIPT|TITLE|OPTION)$/.test(element.tagName))
    .filter((element) => isShown(element) && !isApart(element))
    .flatMap((element) => {
      const words = wordsOf(element);
      const isField = /^(INPUT|SELECT|TEXTAREA|BUTTON)$/.test(element.tagName);
      return isField ? [{ element, box: element.getBoundingClientRect() }] : words;
    })
    .flatMap((part) => visiblePart(part) ?? [])
    .filter(({ box }) => box.width > tolerance && box.height > tolerance);

  function overlap(a: DOMRect, b: DOMRect): boolean {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    // Lines that stand close share the room of their ascenders, not their words.
    return across > tolerance && down > Math.min(a.height, b.height) * 0.35;
  }

  const byTop = parts.toSorted((a, b) => a.box.top - b.box.top);
  for (const [index, one] of byTop.entries()) {
    for (const other of byTop.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break;
      // Lines that a box cuts off below share its last pixels.
      if (one.element === other.element) continue;
      const sameControl = one.element.closest(controls);
      if (sameControl && sameControl === other.element.closest('label')) continue;
      if (overlap(one.box, other.box)) {
        const where = `${describe(one.element)} and ${describe(other.element)}`;
        faults.push({ kind: 'overlap', where });
      }
    }
  }

  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip';
    if (!cuts || !isShown(element) || isApart(element)) continue;
    const endsWell = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const own = element.getBoundingClientRect();
    const isCut = wordsOf(element).some(
      ({ box }) => box.right > own.right + tolerance || box.left < own.left - tolerance,
    );
    if (isCut && !endsWell) faults.push({ kind: 'clipped', where: describe(element) });
  }
  drawn.remove();
  return faults;
}
