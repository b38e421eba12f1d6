import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The server says in the head what the page is that it sent (`data-page`). On the next page, which
 * the browser makes, none of that is true any more.
 */
export function useFirstPageTags(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [first] = useState(address);
  useEffect(() => {
    if (address === first) return;
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
  }, [address, first]);
}
