import { type RefObject, useEffect } from 'react';
import { usePageVisit } from '#web/lib/page-visit.ts';

/** How far below the window comments are when they come to life. */
const nearness = '600px';

/** Loads what comments do with scripts once they are near. `markup`: other one comes to life, too. */
export function useEnlivened(part: RefObject<HTMLElement | null>, markup: string | undefined) {
  const visit = usePageVisit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the markup is what the part holds
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const gone = new AbortController();
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const { enlivenComments } = await import('./enliven/enliven-comments.ts');
        if (!gone.signal.aborted) enlivenComments(element, visit, gone.signal);
      },
      { rootMargin: nearness },
    );
    observer.observe(element);
    gone.signal.addEventListener('abort', () => observer.disconnect());
    return () => gone.abort();
  }, [part, visit, markup]);
}
