import { useEffect } from 'react';
import { towardsEnd } from './rail.tsx';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys move from card to card in every `Rail` of the page. */
export function useRailKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', moveAlongRail);
    return () => document.removeEventListener('keydown', moveAlongRail);
  }, []);
}

function moveAlongRail(event: KeyboardEvent) {
  const step = steps[event.key];
  const link = event.target;
  if (!step || event.altKey || event.metaKey || event.ctrlKey || !(link instanceof Element)) return;
  const list = link.closest<HTMLElement>('ul[data-rail]');
  if (!list) return;
  // Buttons beside a card are reached by Tab.
  const links = [...list.querySelectorAll('a')] as HTMLAnchorElement[];
  const next = links[links.indexOf(link as HTMLAnchorElement) + step * towardsEnd(list)];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', inline: 'center' });
}
