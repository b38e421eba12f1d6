import { useEffect, useRef } from 'react';
import type { Stream } from '#contract/media.ts';
import { browserStorage } from './browser-storage.ts';
import { browserSavesData, isSavingData } from './data/data-saver.ts';
import type { PreparedFilm } from './engine/playback-engine.ts';
import type { PlayerProps } from './player-props.ts';

/**
 * `warmUp` preloads the beginning of a film, once, and not while data is saved; `takePrepared` is for
 * the engine that then plays it. `stream`: null when there is nothing to preload any more.
 */
export function useWarmUp(
  stream: Stream | null,
  frameId: string,
  { played, watched }: Pick<PlayerProps, 'played' | 'watched'>,
): { warmUp: () => void; takePrepared: PreparedFilm['take'] } {
  const waiting = useRef<AbortController>(undefined);
  const prepared = useRef<PreparedFilm>(undefined);
  useEffect(
    () => () => {
      waiting.current?.abort();
      prepared.current?.end();
    },
    [],
  );

  function warmUp() {
    const frame = document.getElementById(frameId);
    const master = stream?.master;
    if (!stream || !master || !frame || waiting.current) return;
    if (isSavingData(browserStorage(), browserSavesData(navigator))) return;
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    void import('./engine/warm-up.ts').then(
      (code) => {
        if (signal.aborted) return;
        prepared.current = code.warmUp({ ...stream, master }, frame, { played, watched });
      },
      // Offline; the player's own code says so.
      () => {},
    );
  }

  return {
    warmUp,
    takePrepared(options) {
      waiting.current?.abort();
      return prepared.current?.take(options);
    },
  };
}
