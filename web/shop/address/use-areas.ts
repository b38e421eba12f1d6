import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { Area } from '#contract/shop/shipping.ts';
import { reportClientError } from '#web/lib/browser-api.ts';

/** Milliseconds after the last key. */
const debounce = 150;

const none: Area[] = [];

/**
 * The areas within `parent` whose names begin as `text`; none without a parent, and none when the
 * question fails: any text will do.
 */
export function useAreas(parent: string | undefined, text: string): Area[] {
  const [areas, setAreas] = useState(none);
  const search = text.trim();
  useEffect(() => {
    if (!parent) {
      setAreas(none);
      return;
    }
    const request = new AbortController();
    const timer = window.setTimeout(async () => {
      try {
        setAreas(await askForAreas({ parent, search }, request.signal));
      } catch (error) {
        if (!request.signal.aborted) reportClientError('areas', error);
      }
    }, debounce);
    return () => {
      window.clearTimeout(timer);
      request.abort();
    };
  }, [parent, search]);
  return areas;
}

async function askForAreas(
  asked: { parent: string; search: string },
  signal: AbortSignal,
): Promise<Area[]> {
  const answer = await fetch(`${href('/checkout/areas')}?${new URLSearchParams(asked)}`, {
    signal,
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.json();
}
