import type { PlaybackFailure } from '#contract/constants/playback.ts';
import { pickUsualRendition } from '#contract/shared/usual-rendition.ts';
import { createLoadedSeconds } from '../meter/loaded-seconds.ts';
import { createEngineStore, createMasterSource } from './engine-store.ts';
import type { EngineOptions, PlaybackEngine } from './playback-engine.ts';

/** Safari's list of audio tracks, missing from TypeScript's DOM types. */
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

/** Plays HLS natively, where Media Source is missing (older iPhones). */
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

  /**
   * The browser does not distinguish refusals from other errors; assumes one at most once a minute.
   */
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

  /**
   * Native playback reveals neither what it loads nor in which quality; only the height of the
   * picture is known.
   */
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
    // The browser alone controls quality.
    chooseRendition() {},
    // No such control exists: the browser follows the phone's settings.
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
