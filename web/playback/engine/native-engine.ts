import type { PlaybackFailure } from '#contract/shared/playback-words.ts';
import { pickUsualRendition } from '../data/data-use.ts';
import { createLoadedSeconds } from '../meter/loaded-seconds.ts';
import { createEngineStore, createMasterSource } from './engine-store.ts';
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

/** Milliseconds. */
const refusalWindow = 60_000;

/** Plays HLS with the browser's own player, where there is no Media Source (older iPhones). */
export function createNativeEngine(
  video: HTMLVideoElement,
  options: EngineOptions,
): PlaybackEngine {
  const store = createEngineStore();
  const events = new AbortController();
  const { signal } = events;
  const tracks = (video as { audioTracks?: NativeAudioTracks }).audioTracks;
  const source = createMasterSource(options);
  const loaded = createLoadedSeconds();
  let position = options.startAt;
  let renewedAt = Number.NEGATIVE_INFINITY;

  function load() {
    store.update({ failure: null, isCutOff: false });
    video.src = source.current();
    video.load();
    void video.play().catch(() => {});
  }

  /** The browser does not tell a refusal from other faults; once a minute it may have been one. */
  function renew(): boolean {
    if (!source.canExpire || performance.now() - renewedAt < refusalWindow) return false;
    renewedAt = performance.now();
    source.renew().then(load, () => store.update({ failure: 'refused' }));
    return true;
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

  /** The browser says neither what it loads nor in which quality; the picture has a height. */
  function countLoaded() {
    const seconds = loaded.add(video.buffered);
    const shown =
      options.renditions.find(({ height }) => height === video.videoHeight) ??
      pickUsualRendition(options.renditions, false);
    if (shown && seconds > 0) options.onBytes(Math.round((seconds * shown.bandwidth) / 8));
  }

  function onError() {
    const code = video.error?.code;
    if (code === undefined || code === MediaError.MEDIA_ERR_ABORTED) return;
    const failure = failures[code] ?? 'film_damaged';
    if (failure !== 'film_damaged' && renew()) return;
    store.update({ failure, lastProblem: `MediaError ${code}` });
  }

  video.addEventListener('error', onError, { signal });
  video.addEventListener('loadedmetadata', goBackToPosition, { signal });
  video.addEventListener('timeupdate', keepPosition, { signal });
  for (const event of ['progress', 'timeupdate', 'pause', 'ended']) {
    video.addEventListener(event, countLoaded, { signal });
  }
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
    // The browser alone decides about quality: there are no renditions to choose from.
    chooseRendition() {},
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
