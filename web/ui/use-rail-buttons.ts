import { useEffect } from 'react';
import { towardsEnd } from './towards-end.ts';

/** Serves the buttons of every `Rail` of the page, those that React does not know included. */
export function useRailButtons(): void {
  useEffect(() => {
    document.addEventListener('click', scrollRail);
    return () => document.removeEventListener('click', scrollRail);
  }, []);
}

function scrollRail({ target }: MouseEvent) {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-scroll-rail]');
  const list = button?.closest('section')?.querySelector('ul');
  if (!button || !list) return;
  const pages = Number(button.dataset.scrollRail) * 0.85;
  list.scrollBy({ left: towardsEnd(list) * pages * list.clientWidth });
}
