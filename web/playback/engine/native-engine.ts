import type { PlaybackFailure } from '#contract/shared/playback-words.ts';
import { createEngineStore } from './engine-store.ts';
import type { EngineOptions, PlaybackEngine } from './playback-engine.ts';

/** Safari's list of audio tracks, which TypeScript's DOM does not know. */
interface NativeAudioTrack {
  enabled: boolean;
  language: string;
  label: string;
}

type NativeAudioTracks = ArrayLike<NativeAudioTrack> & EventTarget;

const failures: Record<number, PlaybackFailure> = {
  [MediaError.MEDIA_ERR_NETWORK]: 'network_lost',
  [MediaError.MEDIA_ERR_DECODE]: 'film_damaged',
  [MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED]: 'film_missing',
};

/** Plays HLS with the browser's own player, where there is no Media Source (older iPhones). */
export function createNativeEngine(
  video: HTMLVideoElement,
  options: EngineOptions,
): PlaybackEngine {
  const store = createEngineStore();
  const events = new AbortController();
  const { signal } = events;
  const tracks = (video as { audioTracks?: NativeAudioTracks }).audioTracks;
  let position = options.startAt;

  function load() {
    store.update({ failure: null, isCutOff: false });
    video.src = options.master;
    video.load();
    void video.play().catch(() => {});
  }

  function keepPosition() {
    position = video.currentTime;
  }

  function goBackToPosition() {
    video.currentTime = position;
  }

  function showAudioTracks() {
    const list = Array.from(tracks ?? []);
    const active = list.findIndex((track) => track.enabled);
    store.update({
      audioTracks: list.map(({ language, label }, id) => ({ id, language, name: label })),
      activeAudioTrack: active < 0 ? null : active,
    });
  }

  function onError() {
    const code = video.error?.code;
    if (code === undefined || code === MediaError.MEDIA_ERR_ABORTED) return;
    const failure = failures[code] ?? 'film_damaged';
    store.update({ failure, lastProblem: `MediaError ${code}` });
  }

  video.addEventListener('error', onError, { signal });
  video.addEventListener('loadedmetadata', goBackToPosition, { signal });
  video.addEventListener('timeupdate', keepPosition, { signal });
  video.addEventListener('playing', () => store.update({ isCutOff: false }), { signal });
  video.addEventListener('waiting', () => store.update({ isCutOff: !navigator.onLine }), {
    signal,
  });
  tracks?.addEventListener('addtrack', showAudioTracks, { signal });
  tracks?.addEventListener('change', showAudioTracks, { signal });
  window.addEventListener(
    'online',
    () => {
      if (store.getState().failure === 'network_lost') load();
    },
    { signal },
  );
  load();

  return {
    name: 'native',
    getState: store.getState,
    subscribe: store.subscribe,
    // The browser alone decides about quality: there are no rungs to choose from.
    chooseRung() {},
    // Nor can it be told to save data: it follows the phone's own settings.
    saveData() {},
    chooseAudioTrack(id) {
      Array.from(tracks ?? []).forEach((track, index) => {
        track.enabled = index === id;
      });
    },
    tryAgain: load,
    destroy() {
      events.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}
