import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlaybackFailure } from '#contract/constants/playback.ts';
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
  const [failure, setFailure] = useState<PlaybackFailure | null>(null);
  const request = useRef<Promise<void>>(undefined);
  const authCookie = usePageSession()?.found?.cookie;
  const id = offered?.is_restricted ? offered.id : undefined;

  const ask = useCallback(() => {
    if (id === undefined) return;
    setFailure(null);
    request.current ??= loadGrant(authCookie, id)
      .then(setGranted, (error) => setFailure(failureOf(error)))
      .finally(() => {
        request.current = undefined;
      });
  }, [id, authCookie]);

  useEffect(() => {
    if (isWanted) ask();
  }, [isWanted, ask]);

  useEffect(() => {
    if (failure !== 'network_lost') return;
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [failure, ask]);

  const renew = useCallback(async () => {
    const stream = await loadGrant(authCookie, id ?? '');
    return stream.master ?? '';
  }, [authCookie, id]);

  if (id === undefined) return { stream: offered, failure: null, ask, renew: undefined };
  return { stream: granted, failure, ask, renew };
}

/** Requests and imports that get no answer reject with a TypeError. */
function failureOf(error: unknown): PlaybackFailure {
  return error instanceof TypeError ? 'network_lost' : 'refused';
}

async function loadGrant(authCookie: string | undefined, id: string): Promise<Stream> {
  const { askForGrant } = await import('./ask-for-grant.ts');
  return askForGrant(authCookie ?? '', id);
}
