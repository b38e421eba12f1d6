import { useEffect } from 'react';
import type { Site } from '#contract/site.ts';

/** Milliseconds and pixels; specification, section 9. */
const pollInterval = 500;
const sizeThreshold = 170;

/** Raised on `window` when developer tools seem to open or close; `detail.open` tells which. */
const developerToolsEvent = 'sorot:developer-tools';

type Guards = Pick<Site, 'block_context_menu' | 'detect_developer_tools'>;

/** The two unfriendly behaviours that the specification asks for, on every page. */
export function usePageGuards(site: Guards | undefined) {
  const block_context_menu = site?.block_context_menu ?? false;
  const detect_developer_tools = site?.detect_developer_tools ?? false;
  useEffect(
    () => guardPage({ block_context_menu, detect_developer_tools }),
    [block_context_menu, detect_developer_tools],
  );
}

/**
 * Blocks the context menu and watches for developer tools; an operator can switch each off. Text
 * fields, presses with a modifier key, the keyboard and assistive technology keep the menu, and the
 * detector only raises an event. Returns what ends both.
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
  // A menu asked for by keyboard, by a long press or by assistive technology comes without the
  // secondary button.
  const byPointer = event.button === 2;
  // The player's fields lie in shadow trees.
  const [target] = event.composedPath();
  if (byPointer && !modified && !isTextField(target)) event.preventDefault();
}

function isTextField(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select') !== null;
}

type Sizes = Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight'>;

/**
 * Whether something takes more than the threshold from one side of the page. Zooming in makes the
 * page smaller as well, by the same share of both sides: that is for reading, and is none of our
 * business.
 */
export function seemsDocked({ outerWidth, outerHeight, innerWidth, innerHeight }: Sizes): boolean {
  const atTheSide = outerWidth - innerWidth > sizeThreshold;
  const below = outerHeight - innerHeight > sizeThreshold;
  if (atTheSide || !below) return atTheSide && !below;
  const zoom = Math.max(1, outerWidth / innerWidth);
  return outerHeight - innerHeight * zoom > sizeThreshold;
}
