import { useEffect, useRef } from 'react';
import type { Stream } from '#contract/media.ts';
import { browserStorage } from './browser-storage.ts';
import { browserSavesData, isSavingData } from './data/data-saver.ts';
import type { PlayerProps } from './player-props.ts';

/**
 * A function that preloads the beginning of a film, once, and not while data is saved. `stream`: null
 * when there is nothing to preload any more.
 */
export function useWarmUp(
  stream: Stream | null,
  frameId: string,
  { played, watched }: Pick<PlayerProps, 'played' | 'watched'>,
): () => void {
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  return () => {
    const frame = document.getElementById(frameId);
    const master = stream?.master;
    if (!stream || !master || !frame || leaving.current) return;
    if (isSavingData(browserStorage(), browserSavesData(navigator))) return;
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    void import('./engine/warm-up.ts').then(
      ({ warmUp }) => {
        if (signal.aborted) return;
        const stop = warmUp({ ...stream, master }, frame, { played, watched });
        signal.addEventListener('abort', stop);
      },
      // Offline; the player's own code says so.
      () => {},
    );
  };
}
