import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { Page } from '#contract/shared/answers.ts';
import { useAddress } from './page-visit.ts';

type Listed = { page: Page };

type EndlessPages<Shown> = {
  pages: Shown[];
  /** Address of the next page; undefined on the last one. */
  next: string | undefined;
  /** Ref for the link to the next page, which visitors no longer need to follow. */
  end: RefObject<HTMLAnchorElement | null>;
  isLoading: boolean;
};

/** Lists that the visitor left, by history entry, so that going back restores them. */
const remembered = new Map<string, Listed[]>();
const maxRemembered = 20;

/**
 * The page in the address, plus the following pages, loaded as the visitor scrolls near the end.
 * `address`: of the page at a cursor; its loader must return the same shape as the first.
 */
export function useEndlessPages<Shown extends Listed>(
  first: Shown,
  address: (cursor: string) => string,
): EndlessPages<Shown> {
  const { key } = useLocation();
  const inLanguage = useAddress();
  const [further, setFurther] = useState(() => (remembered.get(key) ?? []) as Shown[]);
  const { data, state, load } = useFetcher<Shown>();
  const end = useRef<HTMLAnchorElement>(null);
  const pages = [first, ...further];
  const cursor = pages.at(-1)?.page.next;
  const next = cursor ? inLanguage(address(cursor)) : undefined;
  const isLoading = state !== 'idle';

  useEffect(() => {
    const fetched = data as Shown | undefined;
    if (!fetched || fetched.page.number === first.page.number) return;
    setFurther((current) =>
      current.some(({ page: { number } }) => number === fetched.page.number)
        ? current
        : [...current, fetched],
    );
  }, [data, first.page.number]);

  useEffect(() => {
    if (further.length === 0) return;
    remembered.delete(key);
    remembered.set(key, further);
    const oldest = remembered.keys().next().value;
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  }, [key, further]);

  useEffect(() => {
    const link = end.current;
    if (!link || !next || isLoading) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Without a network, the answer would be an error page.
        if (entry?.isIntersecting && navigator.onLine) void load(next);
      },
      { rootMargin: '600px' },
    );
    observer.observe(link);
    return () => observer.disconnect();
  }, [next, isLoading, load]);

  return { pages, next, end, isLoading };
}
