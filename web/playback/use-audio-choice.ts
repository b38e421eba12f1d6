import { useCallback, useEffect } from 'react';
import { browserStorage } from './browser-storage.ts';
import type { EngineState, PlaybackEngine } from './engine/playback-engine.ts';

const key = 'sorot:audio';

export interface AudioChoice {
  /** The language of the active track; empty if unknown. */
  language: string;
  choose(id: number): void;
}

/** The active audio track; the chosen language also applies to later films. */
export function useAudioChoice(engine: PlaybackEngine | null, state: EngineState): AudioChoice {
  const { audioTracks, activeAudioTrack } = state;
  const active = audioTracks.find((track) => track.id === activeAudioTrack);
  const isKnown = audioTracks.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the tracks are known.
  useEffect(() => {
    const preferred = browserStorage().getItem(key);
    const track = audioTracks.find(({ language }) => language !== '' && language === preferred);
    if (track && track.id !== activeAudioTrack) engine?.chooseAudioTrack(track.id);
  }, [engine, isKnown]);

  const choose = useCallback(
    (id: number) => {
      const track = audioTracks.find((candidate) => candidate.id === id);
      if (track?.language) browserStorage().setItem(key, track.language);
      engine?.chooseAudioTrack(id);
    },
    [engine, audioTracks],
  );

  return { language: active?.language ?? '', choose };
}
