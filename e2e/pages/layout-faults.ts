/** A visible layout fault. */
export type LayoutFault = { kind: 'overflow' | 'overlap' | 'clipped' | 'lost role'; where: string };

/**
 * Checks a rendered page; runs inside the browser, so it is self-contained. Finds a document wider
 * than its window, overlapping texts and controls, text cut off without an ellipsis, and tables that
 * are displayed as something else, so that browsers drop the roles that their parts do not state.
 */
export function findLayoutFaults(): LayoutFault[] {
  const faults: LayoutFault[] = [];
  // Offscreen rails are normally not laid out; forces it, so that they are checked, too.
  const drawn = document.createElement('style');
  drawn.textContent = '* { content-visibility: visible !important }';
  document.head.append(drawn);
  /** Pixels for rounding and glyph overhang. */
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

  /** The box that scrolls or clips an element, if there is one. */
  function scroller(element: Element): Element | null {
    for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX !== 'visible' || overflowY !== 'visible') return box;
    }
    return null;
  }

  /** What clips an element's text, which its own box may do, too. */
  function clipping(element: Element): Element | null {
    return getComputedStyle(element).overflowX === 'visible' ? scroller(element) : element;
  }

  /** Deliberately floating elements, and text for screen readers only. */
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
    // Tight lines overlap in their ascenders, not in their text.
    return across > tolerance && down > Math.min(a.height, b.height) * 0.35;
  }

  const byTop = parts.toSorted((a, b) => a.box.top - b.box.top);
  for (const [index, one] of byTop.entries()) {
    for (const other of byTop.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break;
      // Lines that a box clips at the bottom share its last pixels.
      if (one.element === other.element) continue;
      // What a button says lies on it.
      const isSaid = [one, other].some(({ element }) => element.tagName === 'BUTTON');
      if (isSaid && (one.element.contains(other.element) || other.element.contains(one.element))) {
        continue;
      }
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

  for (const table of document.querySelectorAll('table')) {
    if (table.closest('[aria-hidden="true"]')) continue;
    const parts = [table, ...table.querySelectorAll('thead, tbody, tfoot, tr, th, td')];
    const isTable = parts.every((part) => /^(?:table|none)/.test(getComputedStyle(part).display));
    const silent = isTable ? undefined : parts.find((part) => !part.hasAttribute('role'));
    if (silent) faults.push({ kind: 'lost role', where: describe(silent) });
  }
  drawn.remove();
  return faults;
}
