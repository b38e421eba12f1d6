import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** On the document, with the link as its detail: somebody follows it within the site. */
export const followEvent = 'sorot:follow';

/**
 * Lets plain `<a href>`s navigate without a page load: one listener on the document instead of a
 * component per link, because 120 `<Link>`s cost a third of a page's render. Other origins,
 * modified clicks, downloads, targets and `data-reload` links are left to the browser.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = findFollowableLink(event);
      if (!link) return;
      event.preventDefault();
      document.dispatchEvent(new CustomEvent(followEvent, { detail: link }));
      carryPoster(link);
      const address = `${link.pathname}${link.search}${link.hash}`;
      void navigate(address, { viewTransition: true });
    }
    document.addEventListener('click', follow);
    window.addEventListener('unhandledrejection', passOverCutTransition);
    return () => {
      document.removeEventListener('click', follow);
      window.removeEventListener('unhandledrejection', passOverCutTransition);
    };
  }, [navigate]);
}

function findFollowableLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  // A whole page can say that there is no network, and what there is without.
  if (!navigator.onLine) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin) return undefined;
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  if (link.dataset.reload !== undefined || isJumpWithinPage(link)) return undefined;
  return link;
}

function isJumpWithinPage(link: HTMLAnchorElement): boolean {
  const { pathname, search } = window.location;
  return link.hash !== '' && link.pathname === pathname && link.search === search;
}

/**
 * A view transition that the next navigation cuts short, or that begins in a hidden tab, rejects
 * its `ready`. React Router keeps that promise to itself; the navigation has succeeded.
 */
function passOverCutTransition(event: PromiseRejectionEvent) {
  const { reason } = event;
  const isCut = reason instanceof DOMException && /transition/i.test(reason.message);
  if (isCut && cutShort.has(reason.name)) event.preventDefault();
}

const cutShort = new Set(['AbortError', 'InvalidStateError', 'TimeoutError']);

/** The poster of the link grows into the poster of the page that opens (`poster` in its styles). */
function carryPoster(link: HTMLAnchorElement) {
  const poster = link.querySelector<HTMLElement>('[data-poster]');
  if (!poster) return;
  // A name may stand only once on a page.
  for (const other of document.querySelectorAll<HTMLElement>('[data-poster]')) {
    if (getComputedStyle(other).viewTransitionName !== 'none') {
      other.style.viewTransitionName = 'none';
    }
  }
  poster.style.viewTransitionName = 'poster';
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Not one that asks for another tab, window or a download. */
export function isPlainClick(click: Click): boolean {
  return click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}
