import { useEffect } from 'react';

/** Milliseconds after which a page that is in sight counts as read. */
const rest = 3_000;

/** Tells the API that the post is read, once the page has come to rest before a reader. */
export function useCountedView({ slug, isCounted }: { slug: string; isCounted: boolean }) {
  useEffect(() => {
    if (!isCounted) return;
    let timer: number | undefined;
    function count() {
      document.removeEventListener('visibilitychange', wait);
      // A lost one is no loss.
      navigator.sendBeacon?.(`/api/v1/posts/${encodeURIComponent(slug)}/views/`);
    }
    function wait() {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = window.setTimeout(count, rest);
    }
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [slug, isCounted]);
}
