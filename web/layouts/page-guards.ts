import { useEffect } from 'react';
import type { Site } from '#contract/site.ts';

/** Milliseconds between looks at the size of the window. */
const pollInterval = 500;
/** Pixels by which the window is larger than the page while developer tools are docked. */
const sizeThreshold = 170;

/** Fired on `window` when developer tools seem to open or close; see `detail.open`. */
const developerToolsEvent = 'sorot:developer-tools';

type Guards = Pick<Site, 'block_context_menu' | 'detect_developer_tools'>;

/** Two unfriendly behaviours that an operator can switch on for every page. */
export function usePageGuards(site: Guards | undefined) {
  const block_context_menu = site?.block_context_menu ?? false;
  const detect_developer_tools = site?.detect_developer_tools ?? false;
  useEffect(
    () => guardPage({ block_context_menu, detect_developer_tools }),
    [block_context_menu, detect_developer_tools],
  );
}

/**
 * Blocks the context menu and detects developer tools; an operator can switch off each. Text
 * fields, clicks with a modifier key, the keyboard and assistive technology keep the menu, and the
 * detector only fires an event. Returns a function that stops both.
 */
export function guardPage(site: Guards): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  if (site.block_context_menu) {
    document.addEventListener('contextmenu', blockContextMenu, { signal });
  }
  if (site.detect_developer_tools) {
    let open = false;
    const timer = setInterval(() => {
      if (open === seemsDocked(window)) return;
      open = !open;
      window.dispatchEvent(new CustomEvent(developerToolsEvent, { detail: { open } }));
    }, pollInterval);
    signal.addEventListener('abort', () => clearInterval(timer));
  }
  return () => ending.abort();
}

function blockContextMenu(event: MouseEvent) {
  const modified = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
  // A menu opened by keyboard, long press or assistive technology does not come from the secondary
  // button.
  const byPointer = event.button === 2;
  // The player's fields are in shadow trees.
  const [target] = event.composedPath();
  if (byPointer && !modified && !isTextField(target)) event.preventDefault();
}

function isTextField(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select') !== null;
}

type Sizes = Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight'>;

/**
 * Whether docked tools take more than the threshold from one side of the page. Zooming also shrinks
 * the page, but both sides by the same factor, and must not count.
 */
export function seemsDocked({ outerWidth, outerHeight, innerWidth, innerHeight }: Sizes): boolean {
  const atTheSide = outerWidth - innerWidth > sizeThreshold;
  const below = outerHeight - innerHeight > sizeThreshold;
  if (atTheSide || !below) return atTheSide && !below;
  const zoom = Math.max(1, outerWidth / innerWidth);
  return outerHeight - innerHeight * zoom > sizeThreshold;
}
