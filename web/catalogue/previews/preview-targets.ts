import { useEffect, useState } from 'react';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { isWantedHere } from './may-preview.ts';

/** A title, and the element whose picture its preview covers. */
export type PreviewTarget = { title: { type: TitleType; slug: string }; box: HTMLElement };

/** Milliseconds. */
const hoverDelay = 600;
const focusDelay = 1_000;
const heroDelay = 4_000;

/** The card that the mouse or the keyboard's focus rests on; Escape stops its preview. */
export function useCardTarget(): PreviewTarget | undefined {
  const [target, setTarget] = useState<PreviewTarget>();
  useEffect(() => {
    let timer: number | undefined;
    let link: HTMLAnchorElement | undefined;

    function wait(next: HTMLAnchorElement | undefined, delay: number) {
      if (next === link) return;
      stop();
      link = next;
      const card = next && isWantedHere() ? readCard(next) : undefined;
      if (card) timer = window.setTimeout(() => setTarget(card), delay);
    }

    function stop() {
      window.clearTimeout(timer);
      link = undefined;
      setTarget(undefined);
    }

    function point({ target: pointed, pointerType }: PointerEvent) {
      if (pointerType === 'mouse') wait(findLink(pointed), hoverDelay);
    }

    function focus({ target: focused }: FocusEvent) {
      const next = findLink(focused);
      wait(next?.matches(':focus-visible') ? next : undefined, focusDelay);
    }

    function press({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      window.clearTimeout(timer);
      setTarget(undefined);
    }

    // Before this was loaded; a touch leaves something hovered, too.
    const pointed = matchMedia('(hover: hover)').matches && document.querySelector('a:hover');
    wait(findLink(pointed || document.activeElement), hoverDelay);
    document.addEventListener('pointerover', point);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', stop);
    document.addEventListener('keydown', press);
    document.documentElement.addEventListener('pointerleave', stop);
    return () => {
      stop();
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', stop);
      document.removeEventListener('keydown', press);
      document.documentElement.removeEventListener('pointerleave', stop);
    };
  }, []);
  return target;
}

/** The link around the element, or the one that the card's save button lies on. */
function findLink(element: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(element instanceof Element)) return undefined;
  const button = element.closest('[data-save]');
  const link = button ? button.parentElement?.querySelector('a') : element.closest('a');
  return link ?? undefined;
}

/** Smaller pictures are decoration beside a text. */
const smallestBox = 120;

function readCard(link: HTMLAnchorElement): PreviewTarget | undefined {
  const box = link.querySelector<HTMLElement>('[data-poster], [data-still]');
  const title = readTitle(link.pathname);
  return box && title && box.clientWidth >= smallestBox ? { box, title } : undefined;
}

/** The hero that is on screen and has been still for some seconds. */
export function useHeroTarget(): PreviewTarget | undefined {
  const [target, setTarget] = useState<PreviewTarget>();
  useEffect(() => {
    let timer: number | undefined;
    let shown: Element | undefined;
    let isPlaying = false;

    function wait() {
      window.clearTimeout(timer);
      isPlaying = false;
      setTarget(undefined);
      if (!shown || document.hidden || !isWantedHere()) return;
      const box = shown.querySelector<HTMLElement>('[data-hero]');
      const title = readTitle(box?.dataset.hero ?? '');
      if (!box || !title) return;
      timer = window.setTimeout(() => {
        isPlaying = true;
        setTarget({ box, title });
      }, heroDelay);
    }

    function waitAgain() {
      if (!isPlaying) wait();
    }

    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target: hero, isIntersecting } of entries) {
          if (isIntersecting) shown = hero;
          else if (shown === hero) shown = undefined;
        }
        wait();
      },
      { threshold: 0.6 },
    );
    for (const { parentElement } of document.querySelectorAll('[data-hero]')) {
      if (parentElement) observer.observe(parentElement);
    }
    document.addEventListener('visibilitychange', wait);
    // Also scrolling inside the page, and a changed setting.
    window.addEventListener('scroll', waitAgain, { capture: true, passive: true });
    window.addEventListener('change', wait);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', wait);
      window.removeEventListener('scroll', waitAgain, { capture: true });
      window.removeEventListener('change', wait);
    };
  }, []);
  return target;
}

const types: Record<string, TitleType> = {
  'movies-detail': 'movie',
  'shows-details': 'tv-show',
  'videos-detail': 'video',
};

/** The title that a path leads to (`titlePath`). */
function readTitle(pathname: string): PreviewTarget['title'] | undefined {
  const [, place = '', slug, ...more] = pathname.split('/');
  const type = types[place];
  return type && slug && more.length === 0 ? { type, slug: decodeURIComponent(slug) } : undefined;
}
