import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

const links = 'a[data-keep]:not([data-keep=""])';

/**
 * Marks titles on the watchlist on all cards of a page, including later ones, with a single
 * request; repeated on each page and whenever `changes` increases.
 */
export function useWatchlistMarks(authCookie: string | undefined, changes: number): void {
  const { key } = useLocation();
  const { t } = useTranslation('library');
  const kept = useRef(new Set<string>());
  const name = t(($) => $.keep.kept);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads on another page or change.
  useEffect(() => {
    if (authCookie === undefined) return;
    const cookie = authCookie;
    let isLeft = false;

    function mark() {
      for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
        const isKept = kept.current.has(link.dataset.keep ?? '');
        if (isKept === link.hasAttribute('data-kept')) continue;
        link.toggleAttribute('data-kept', isKept);
        if (isKept) link.title = name;
        else link.removeAttribute('title');
      }
    }

    async function read() {
      if (!document.querySelector(links)) return;
      const { callAsViewer } = await import('#web/lib/session/call-as-viewer.ts');
      // Offline or signed out, marks stay as they are.
      const answer = await callAsViewer(cookie, 'library.listWatchlistIds', {}).catch(
        () => undefined,
      );
      if (!answer?.ok || isLeft) return;
      kept.current = new Set(answer.output.data.ids.map(String));
      mark();
    }

    const observer = new MutationObserver((records) => {
      const bringsLinks = ({ addedNodes }: MutationRecord) =>
        [...addedNodes].some((node) => node instanceof Element && node.querySelector(links));
      if (records.some(bringsLinks)) mark();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    void read();
    return () => {
      isLeft = true;
      observer.disconnect();
    };
  }, [authCookie, key, changes, name]);
}
