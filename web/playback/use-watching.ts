import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Stream } from '#contract/media.ts';
import { browserStorage } from './browser-storage.ts';
import { describeLine, readThroughput, saveThroughput } from './data/throughput-memory.ts';
import { useDataSaver } from './data/use-data-saver.ts';
import { createEngine } from './engine/create-engine.ts';
import {
  type EngineOptions,
  type EngineState,
  initialEngineState,
  type PlaybackEngine,
  type PreparedFilm,
} from './engine/playback-engine.ts';
import type { RenewMaster } from './grant/use-granted-stream.ts';
import type { PlayedFilm, WatchedFilm } from './memory/watched-film.ts';
import type { DataUse } from './meter/use-data-meter.ts';
import type { Watching } from './player-props.ts';
import { describeProblem, type ProblemReport } from './problems/send-problem.ts';
import { describeCircumstances } from './quality/send-quality.ts';
import { usePlaybackMeter } from './quality/use-playback-meter.ts';
import { useSubtitleLook } from './subtitles/subtitle-look.ts';
import { useSubtitles } from './subtitles/use-subtitles.ts';
import { useAudioChoice } from './use-audio-choice.ts';
import { useResume } from './use-resume.ts';

/** Plays the film with the viewer's settings and measures its quality. */
export function useWatching(
  video: HTMLVideoElement,
  stream: Stream,
  {
    clickedAt,
    played,
    counted,
    watched,
    renew,
    takePrepared,
  }: {
    clickedAt: number | null;
    played: PlayedFilm | undefined;
    counted: Pick<PlayedFilm, 'kind' | 'id'> | undefined;
    watched: WatchedFilm | undefined;
    renew: RenewMaster | undefined;
    takePrepared: PreparedFilm['take'];
  },
  use: DataUse,
) {
  const saver = useDataSaver();
  const isSavingData = saver.isOn || use.isCapped;
  const { renditions, original } = stream;
  const source = { master: stream.master ?? '', renditions, original };
  const resume = useResume(video, stream, { played, watched });
  const { engine, state } = usePlaybackEngine(video, source, use.count, {
    startAt: resume.startsAt,
    isSavingData,
    renew,
    takePrepared,
  });
  const audio = useAudioChoice(engine, state);
  const subtitles = useSubtitles(video, stream.subtitles, audio.language);
  const adjustments = useSubtitleLook(stream.id);
  const circumstances = describeCircumstances(stream.id, {
    engine: engine?.name ?? 'hls',
    isSavingData,
    throughput: state.throughput,
  });
  const meter = usePlaybackMeter(video, state, {
    clickedAt,
    circumstances,
    counted,
    isViewer: watched !== undefined,
  });
  const watching: Watching = {
    video,
    stream,
    engine,
    state,
    audio,
    subtitles,
    adjustments,
    saver,
    isSavingData,
    use,
  };

  /** The player's current state. */
  function problem(): ProblemReport {
    const facts = { stalls: meter.countStalls(), browser: navigator.userAgent };
    return { ...circumstances, ...describeProblem(watching, facts) };
  }
  return { watching, resume, problem };
}

const idle = { getState: () => initialEngineState, subscribe: () => () => {} };

const unsupported: EngineState = { ...initialEngineState, failure: 'browser_unsupported' };

/** Attaches a playback engine to the `<video>` while the component is mounted. */
function usePlaybackEngine(
  video: HTMLVideoElement,
  { master, renditions, original }: Pick<EngineOptions, 'master' | 'renditions' | 'original'>,
  onBytes: (bytes: number) => void,
  {
    startAt,
    isSavingData,
    renew,
    takePrepared,
  }: Pick<EngineOptions, 'startAt' | 'isSavingData' | 'renew' | 'takePrepared'>,
): { engine: PlaybackEngine | null; state: EngineState } {
  const [engine, setEngine] = useState<PlaybackEngine | null>();
  const countBytes = useEffectEvent(onBytes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: options only apply at the start.
  useEffect(() => {
    const storage = browserStorage();
    const created = createEngine(video, {
      master,
      renditions,
      original,
      startAt,
      isSavingData,
      renew,
      takePrepared,
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
