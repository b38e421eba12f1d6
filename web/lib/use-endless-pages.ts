import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { Page } from '#contract/shared/answers.ts';
import { useAddress } from './page-visit.ts';

type Listed = { page: Page };

type EndlessPages<Shown> = {
  pages: Shown[];
  /** Where the next page is; undefined after the last one. */
  next: string | undefined;
  /** For the link to the next page, which need not be followed any more. */
  end: RefObject<HTMLAnchorElement | null>;
  isLoading: boolean;
};

/** Lists that a visitor left, by their place in the history: going back finds them as long. */
const remembered = new Map<string, Listed[]>();
const maxRemembered = 20;

/**
 * The page that the address names, and those read after it as the end comes near. `address`: of the
 * page that starts at a cursor, whose loader returns it as it returned the first.
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
    setFurther((known) =>
      known.some(({ page: { number } }) => number === fetched.page.number)
        ? known
        : [...known, fetched],
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
        if (entry?.isIntersecting) void load(next);
      },
      { rootMargin: '600px' },
    );
    observer.observe(link);
    return () => observer.disconnect();
  }, [next, isLoading, load]);

  return { pages, next, end, isLoading };
}
