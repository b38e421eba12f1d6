/** A text that a layout spoils, or a control that a finger misses. */
export type TextFault = {
  kind:
    | 'broken word'
    | 'broken figure'
    | 'cut at the bottom'
    | 'outside the window'
    | 'small target';
  where: string;
};

/**
 * Checks a rendered page; runs inside the browser, so it is self-contained. Finds words, figures and
 * times that go on in the next line, headings and buttons that are cut at the bottom, texts beside
 * the window, and, on phones, controls that are lower than 44 pixels.
 */
export function findTextFaults(): TextFault[] {
  const faults: TextFault[] = [];
  const tolerance = 2;
  const smallest = 44;
  /** Longer ones, such as names of files and addresses, may have to be broken. */
  const longestWord = 24;
  /** Figures with what groups them, also "Rp 129.000" and "12/11/2026", and words. */
  const pieces =
    /(?:\p{Sc}|\bRp)?[\u00a0\u202f]?[\p{Nd}]+(?:[.,:/٫٬\u00a0\u202f]\p{Nd}+)*[\u00a0\u202f]?[%\p{Sc}]?|[\p{L}\p{M}]+/gu;

  function describe(element: Element): string {
    const name = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
    const text = element.textContent?.trim().slice(0, 30);
    return `${element.tagName.toLowerCase()}.${name} "${text}"`;
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  }

  /** Whether something around an element scrolls it or hides what is too much. */
  function isKept(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    }
    return false;
  }

  function isSilent(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath.startsWith('inset(50%')) return true;
    }
    return element.closest('[aria-hidden="true"]') !== null;
  }

  /** Parts of a text that are below others, not beside them. */
  function countLines(range: Range): number {
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    return new Set(boxes.map(({ bottom }) => Math.round(bottom / 4))).size;
  }

  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || !text.trim() || /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName))
      continue;
    if (!isShown(element) || isSilent(element)) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const isBeside = box.right > innerWidth + tolerance || box.left < -tolerance;
    if (isBeside && !isKept(element)) {
      faults.push({ kind: 'outside the window', where: describe(element) });
    }
    if (countLines(range) < 2 || element.closest('code, pre')) continue;
    if (element.closest('time')) {
      faults.push({ kind: 'broken figure', where: describe(element) });
      continue;
    }
    for (const { 0: piece, index } of text.matchAll(pieces)) {
      if (piece.length > longestWord) continue;
      range.setStart(node, index);
      range.setEnd(node, index + piece.length);
      if (countLines(range) < 2) continue;
      const kind = /\p{Nd}/u.test(piece) ? 'broken figure' : 'broken word';
      faults.push({ kind, where: `${describe(element)}: ${piece}` });
    }
  }

  for (const element of document.querySelectorAll('h1, h2, h3, h4, button, summary, a')) {
    const { overflowY, webkitLineClamp } = getComputedStyle(element);
    const cuts = overflowY === 'hidden' || overflowY === 'clip';
    if (!cuts || webkitLineClamp !== 'none' || !isShown(element) || isSilent(element)) continue;
    if (element.scrollHeight > element.clientHeight + tolerance) {
      faults.push({ kind: 'cut at the bottom', where: describe(element) });
    }
  }

  if (matchMedia('(pointer: coarse) and (width < 768px)').matches) {
    for (const element of document.querySelectorAll(
      'button, summary, select, input, textarea, a',
    )) {
      if (!isShown(element) || isSilent(element)) continue;
      // What is above the window comes with the keyboard only.
      if (element.getBoundingClientRect().bottom <= 0) continue;
      // Links within a text are as high as it.
      if (getComputedStyle(element).display === 'inline') continue;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      // Those that select a row have its cell around them.
      if (element.matches('[type=checkbox]') && labels.length === 0) continue;
      const heights = [element, ...labels].map((part) => part.getBoundingClientRect().height);
      const height = Math.max(...heights);
      if (height > 0 && height < smallest - 0.5) {
        faults.push({ kind: 'small target', where: `${describe(element)}: ${height} pixels` });
      }
    }
  }
  return faults;
}
