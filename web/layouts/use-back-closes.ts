import { useEffect } from 'react';

/** TypeScript does not know them yet. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Open panels and sheets: `Disclosure`, `FilterSheet`. */
const panels = '[data-panel]';

/**
 * Back closes an open panel or sheet instead of leaving the page, where browsers have close
 * watchers (https://html.spec.whatwg.org/multipage/interaction.html#close-requests). Dialogs do so
 * by themselves.
 */
export function useBackCloses(): void {
  useEffect(() => {
    if (!('CloseWatcher' in window)) return;
    const watchers = new Map<Element, CloseWatcher>();
    function stopWatching(panel: Element) {
      watchers.get(panel)?.destroy();
      watchers.delete(panel);
    }
    function watch({ target: panel }: Event) {
      if (!(panel instanceof HTMLElement && panel.matches(panels))) return;
      // Some belonged to an earlier page.
      for (const each of watchers.keys()) if (!each.isConnected) stopWatching(each);
      stopWatching(panel);
      if (!isOpen(panel)) return;
      const watcher = new CloseWatcher();
      watcher.onclose = () => close(panel);
      watchers.set(panel, watcher);
    }
    const ending = new AbortController();
    for (const type of ['toggle', 'change']) {
      document.addEventListener(type, watch, { capture: true, signal: ending.signal });
    }
    return () => {
      ending.abort();
      for (const panel of watchers.keys()) stopWatching(panel);
    };
  }, []);
}

function isOpen(panel: HTMLElement): boolean {
  if (panel instanceof HTMLInputElement) return panel.checked;
  return panel instanceof HTMLDetailsElement && panel.open;
}

function close(panel: HTMLElement): void {
  if (panel instanceof HTMLInputElement) panel.checked = false;
  if (panel instanceof HTMLDetailsElement) panel.open = false;
  const opener = panel instanceof HTMLDetailsElement ? panel.querySelector('summary') : panel;
  opener?.focus();
}
