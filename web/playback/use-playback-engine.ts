import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Stream } from '#contract/media.ts';
import { browserStorage } from './browser-storage.ts';
import { describeLine, readThroughput, saveThroughput } from './data/throughput-memory.ts';
import { createEngine } from './engine/create-engine.ts';
import {
  type EngineState,
  initialEngineState,
  type PlaybackEngine,
} from './engine/playback-engine.ts';
import type { RenewMaster } from './grant/use-granted-stream.ts';

const idle = { getState: () => initialEngineState, subscribe: () => () => {} };

const unsupported: EngineState = { ...initialEngineState, failure: 'browser_unsupported' };

/** Feeds the `<video>` with the film while the component lives. */
export function usePlaybackEngine(
  video: HTMLVideoElement,
  { master, renditions }: { master: string; renditions: Stream['renditions'] },
  onBytes: (bytes: number) => void,
  {
    startAt,
    isSavingData,
    renew,
  }: { startAt: number; isSavingData: boolean; renew: RenewMaster | undefined },
): { engine: PlaybackEngine | null; state: EngineState } {
  const [engine, setEngine] = useState<PlaybackEngine | null>();
  const countBytes = useEffectEvent(onBytes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options matter at the start only.
  useEffect(() => {
    const storage = browserStorage();
    const created = createEngine(video, {
      master,
      renditions,
      startAt,
      isSavingData,
      renew,
      throughput: readThroughput(storage, describeLine(navigator)),
      onThroughput: (bits) => saveThroughput(storage, bits, Date.now()),
      onBytes: (bytes) => countBytes(bytes),
    });
    setEngine(created);
    if (created) void video.play().catch(() => {});
    return () => created?.destroy();
  }, [video, master]);
  useEffect(() => engine?.saveData(isSavingData), [engine, isSavingData]);
  const { subscribe, getState } = engine ?? idle;
  const state = useSyncExternalStore(subscribe, getState, getState);
  return { engine: engine ?? null, state: engine === null ? unsupported : state };
}
