import { useEffect } from 'react';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Serves every `Rail` of the page, those that React does not know included: its buttons, and the
 * arrow keys, which go from card to card.
 */
export function useRailButtons(): void {
  useEffect(() => {
    document.addEventListener('click', scrollRail);
    document.addEventListener('keydown', moveAlongRail);
    return () => {
      document.removeEventListener('click', scrollRail);
      document.removeEventListener('keydown', moveAlongRail);
    };
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

function moveAlongRail(event: KeyboardEvent) {
  const step = steps[event.key];
  const link = event.target;
  if (!step || event.altKey || event.metaKey || event.ctrlKey || !(link instanceof Element)) return;
  const list = link.closest<HTMLElement>('ul[data-rail]');
  if (!list) return;
  const links = [...list.querySelectorAll('a')];
  const next = links[links.indexOf(link as HTMLAnchorElement) + step * towardsEnd(list)];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Which way along the screen the list goes on: 1 to the right. */
function towardsEnd(list: Element): 1 | -1 {
  return getComputedStyle(list).direction === 'rtl' ? -1 : 1;
}
