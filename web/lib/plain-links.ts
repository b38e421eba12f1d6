import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Fired on the document with the link as its detail, when a link is followed within the site. */
export const followEvent = 'sorot:follow';

/** Fired on the document with an address that cannot be opened, because the device is offline. */
export const unreachableEvent = 'sorot:unreachable';

/** Weak, because the link's page may be gone. */
let latest: WeakRef<HTMLAnchorElement> | undefined;

/** The link that was followed last, for code that loads after the click. */
export const readFollowedLink = () => latest?.deref();

/**
 * Client-side navigation for plain `<a href>`s: one listener on the document instead of a component
 * per link, because 120 `<Link>`s cost a third of a page's render. Other origins, modified clicks,
 * downloads, targets and `data-reload` links are left to the browser.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let starting: number | undefined;
    function follow(event: MouseEvent) {
      const link = findFollowableLink(event);
      if (!link) return;
      event.preventDefault();
      const address = `${link.pathname}${link.search}${link.hash}`;
      if (!navigator.onLine) {
        document.dispatchEvent(new CustomEvent(unreachableEvent, { detail: address }));
        return;
      }
      document.dispatchEvent(new CustomEvent(followEvent, { detail: link }));
      carryPoster(link);
      latest = new WeakRef(link);
      // In a task of its own: on a cheap phone the router takes as long as painting the skeleton.
      stay();
      starting = window.setTimeout(() => void navigate(address, { viewTransition: true }));
    }
    /** Stays on the page, also if the visitor goes back before the navigation has started. */
    function stay() {
      window.clearTimeout(starting);
    }
    document.addEventListener('click', follow);
    window.addEventListener('popstate', stay);
    window.addEventListener('unhandledrejection', passOverCutTransition);
    return () => {
      document.removeEventListener('click', follow);
      window.removeEventListener('popstate', stay);
      window.removeEventListener('unhandledrejection', passOverCutTransition);
    };
  }, [navigate]);
}

function findFollowableLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin) return undefined;
  // The service worker has the home page.
  const isKept = link.pathname === '/' && navigator.serviceWorker?.controller;
  if (isKept && !navigator.onLine) return undefined;
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  if (link.dataset.reload !== undefined || isJumpWithinPage(link)) return undefined;
  return link;
}

function isJumpWithinPage(link: HTMLAnchorElement): boolean {
  const { pathname, search } = window.location;
  return link.hash !== '' && link.pathname === pathname && link.search === search;
}

/**
 * A view transition that is interrupted by the next navigation, or starts in a hidden tab, rejects
 * its `ready`. React Router does not expose that promise; the navigation has succeeded.
 */
function passOverCutTransition(event: PromiseRejectionEvent) {
  const { reason } = event;
  const isCut = reason instanceof DOMException && /transition/i.test(reason.message);
  if (isCut && cutShort.has(reason.name)) event.preventDefault();
}

const cutShort = new Set(['AbortError', 'InvalidStateError', 'TimeoutError']);

/** Morphs the link's poster into that of the next page (`poster` in its styles). */
function carryPoster(link: HTMLAnchorElement) {
  const poster = link.querySelector<HTMLElement>('[data-poster]');
  if (!poster) return;
  // A view transition name must be unique on a page: also the card that was followed before has it,
  // and outside of cards the poster of a title's page.
  for (const other of document.querySelectorAll<HTMLElement>('[data-poster]')) {
    if (other.style.viewTransitionName || !other.closest('a')) {
      other.style.viewTransitionName = 'none';
    }
  }
  poster.style.viewTransitionName = 'poster';
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click opens the link in this tab, not in a new tab, window or download. */
export function isPlainClick(click: Click): boolean {
  return click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}
