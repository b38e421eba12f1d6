import { useEffect } from 'react';
import type { Site } from '#contract/site.ts';

/** Milliseconds and pixels; specification, section 9. */
const pollInterval = 500;
const sizeThreshold = 170;

/** Raised on `window` when developer tools seem to open or close; `detail.open` tells which. */
export const developerToolsEvent = 'sorot:developer-tools';

/**
 * The two unfriendly behaviours that the specification asks for; an operator can switch each off.
 * They block neither text fields, links, modified clicks, the keyboard nor assistive technology,
 * and the detector only raises an event.
 */
export function usePageGuards(site: Pick<Site, 'block_context_menu' | 'detect_developer_tools'>) {
  useEffect(() => {
    if (!site.block_context_menu) return;
    document.addEventListener('contextmenu', blockContextMenu);
    return () => document.removeEventListener('contextmenu', blockContextMenu);
  }, [site.block_context_menu]);

  useEffect(() => {
    if (!site.detect_developer_tools) return;
    let open = false;
    const timer = setInterval(() => {
      if (open === seemsDocked()) return;
      open = !open;
      window.dispatchEvent(new CustomEvent(developerToolsEvent, { detail: { open } }));
    }, pollInterval);
    return () => clearInterval(timer);
  }, [site.detect_developer_tools]);
}

function blockContextMenu(event: MouseEvent) {
  const modified = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
  // A menu asked for by keyboard or by assistive technology comes without a mouse button.
  const byKeyboard = event.button !== 2;
  const target = event.target instanceof Element ? event.target : null;
  const useful = target?.closest('input, textarea, select, a[href], [contenteditable="true"]');
  if (!modified && !byKeyboard && !useful) event.preventDefault();
}

function seemsDocked(): boolean {
  return (
    window.outerWidth - window.innerWidth > sizeThreshold ||
    window.outerHeight - window.innerHeight > sizeThreshold
  );
}
