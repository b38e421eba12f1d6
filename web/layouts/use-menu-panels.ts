import { useEffect } from 'react';

/**
 * Closes the panels of the menu: by Escape, by a press or the focus elsewhere, by following a link
 * inside. The down arrow goes from the opener into its panel. All else the browser does.
 */
export function useMenuPanels(): void {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    for (const type of ['pointerdown', 'focusin']) {
      document.addEventListener(type, ({ target }) => closeExcept(target), { signal });
    }
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a[href]')) closeExcept(null);
      },
      { signal },
    );
    document.addEventListener('keydown', press, { signal });
    return () => ending.abort();
  }, []);
}

/** Those that hang below the header: in the drawer of phones several may be open. */
function findFloating(): HTMLDetailsElement[] {
  const open = document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
  return [...open].filter(({ lastElementChild: panel }) => {
    return panel && getComputedStyle(panel).position === 'absolute';
  });
}

function closeExcept(target: EventTarget | null): void {
  for (const details of findFloating()) {
    if (!(target instanceof Node && details.contains(target))) details.open = false;
  }
}

function press(event: KeyboardEvent): void {
  if (event.key === 'Escape') {
    for (const details of findFloating()) {
      details.open = false;
      details.querySelector('summary')?.focus();
      event.preventDefault();
    }
  } else if (event.key === 'ArrowDown' && event.target instanceof Element) {
    const details = event.target.closest('summary')?.closest('details[data-menu][open]');
    const first = details?.querySelector<HTMLElement>('a[href]');
    first?.focus();
    if (first) event.preventDefault();
  }
}
