import { useCallback, useEffect, useRef, useState } from 'react';
import type { Stream } from '#contract/media.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';

/** Renews the playlist of a film whose signed URLs have expired. */
export type RenewMaster = () => Promise<string>;

/**
 * The film with playable URLs: those of a restricted film are fetched on demand, and are never in
 * the page. `stream`: null until then.
 */
export function useGrantedStream(offered: Stream | null, isWanted: boolean) {
  const [granted, setGranted] = useState<Stream | null>(null);
  const [isRefused, setRefused] = useState(false);
  const request = useRef<Promise<void>>(undefined);
  const authCookie = usePageSession()?.found?.cookie;
  const id = offered?.is_restricted ? offered.id : undefined;

  const ask = useCallback(() => {
    if (id === undefined) return;
    setRefused(false);
    request.current ??= loadGrant(authCookie, id)
      .then(setGranted, () => setRefused(true))
      .finally(() => {
        request.current = undefined;
      });
  }, [id, authCookie]);

  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted, ask]);

  const renew = useCallback(async () => {
    const stream = await loadGrant(authCookie, id ?? '');
    return stream.master ?? '';
  }, [authCookie, id]);

  if (id === undefined) return { stream: offered, isRefused: false, ask, renew: undefined };
  return { stream: granted, isRefused, ask, renew };
}

async function loadGrant(authCookie: string | undefined, id: string): Promise<Stream> {
  const { askForGrant } = await import('./ask-for-grant.ts');
  return askForGrant(authCookie ?? '', id);
}
