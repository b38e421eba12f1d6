import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { TitleCard } from '#contract/catalogue.ts';
import type { Page } from '#contract/shared/page.ts';

export type TitlePage = { titles: TitleCard[]; page: Page };

/** Lists that a visitor left, by their place in the history: going back finds them as long. */
const remembered = new Map<string, TitlePage[]>();
const mostRemembered = 20;

/** The page that the address names, and those read after it so far. */
export function useEndlessPages(first: TitlePage) {
  const { key } = useLocation();
  const [pages, setPages] = useState(() => remembered.get(key) ?? [first]);
  const fetcher = useFetcher<TitlePage>();

  useEffect(() => {
    const fetched = fetcher.data;
    if (!fetched) return;
    setPages((known) =>
      known.some(({ page: { number } }) => number === fetched.page.number)
        ? known
        : [...known, fetched],
    );
  }, [fetcher.data]);

  useEffect(() => {
    if (pages.length < 2) return;
    remembered.delete(key);
    remembered.set(key, pages);
    const oldest = remembered.keys().next().value;
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  }, [key, pages]);

  return {
    pages,
    next: pages.at(-1)?.page.next ?? null,
    isLoading: fetcher.state !== 'idle',
    load: fetcher.load,
  };
}
