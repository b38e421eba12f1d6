import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells an element, as `--visible-height`, how much of the page the keyboard of a phone leaves to
 * be seen while it is `open`: no unit of CSS says so.
 */
export function useVisibleHeight(open: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!open || !viewport) return;
    const measure = () =>
      element.current?.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [open]);
  return element;
}
