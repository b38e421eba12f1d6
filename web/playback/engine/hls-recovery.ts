import {
  type ErrorData,
  ErrorDetails,
  ErrorTypes,
  Events,
  type Fragment,
  type default as Hls,
} from 'hls.js';
import { failureOfStatus, isPassing, type PlaybackFailure } from '../playback-failure.ts';
import type { EngineStore } from './engine-store.ts';

/** So many segments in a row may be missing before the film counts as missing. */
const mostMissing = 4;
/** Decoder errors within this time of each other, in milliseconds, count together. */
const mediaErrorWindow = 20_000;
const mostMediaErrors = 3;

const manifestErrors: ReadonlySet<string> = new Set([
  ErrorDetails.MANIFEST_LOAD_ERROR,
  ErrorDetails.MANIFEST_LOAD_TIMEOUT,
]);

/**
 * What hls.js leaves to its user: lines that stay down, segments that do not exist, decoders that
 * stumble. A film ends with a failure only when none of these helps.
 */
export function recoverFromErrors(
  hls: Hls,
  video: HTMLVideoElement,
  store: EngineStore,
  master: string,
): () => void {
  let attempt = 0;
  let missing = 0;
  let mediaErrors: number[] = [];
  let timer: number | undefined;
  let isWaitingForLine = false;

  function fail(failure: PlaybackFailure) {
    window.clearTimeout(timer);
    isWaitingForLine = false;
    hls.stopLoad();
    store.update({ failure, isCutOff: false });
  }

  function loadAgain() {
    window.clearTimeout(timer);
    store.update({ failure: null });
    if (hls.levels.length === 0) hls.loadSource(master);
    else hls.startLoad();
  }

  function loadAgainLater() {
    isWaitingForLine = true;
    window.clearTimeout(timer);
    timer = window.setTimeout(loadAgain, Math.min(8000, 1000 * 2 ** attempt));
    attempt += 1;
  }

  function onFatalNetworkError(data: ErrorData) {
    const status = data.response?.code;
    if (manifestErrors.has(data.details)) {
      fail(failureOfStatus(status) ?? 'network_lost');
      // The viewer sees why and may try again; the line may come back by itself all the same.
      if (isPassing(status)) isWaitingForLine = true;
    } else if (data.details.startsWith('manifest')) {
      fail('film_damaged');
    } else if (failureOfStatus(status) === 'refused') {
      fail('refused');
    } else if (failureOfStatus(status) === 'film_missing') {
      skip(data.frag);
      loadAgainLater();
    } else {
      loadAgainLater();
    }
  }

  /** Marks a segment as a gap, as if the playlist said EXT-X-GAP: hls.js plays on behind it. */
  function skip(segment: Fragment | undefined) {
    if (!segment || segment.gap) return;
    missing += 1;
    segment.gap = true;
    segment.tagList.push(['GAP']);
  }

  function onMediaError() {
    const now = performance.now();
    mediaErrors = [...mediaErrors.filter((at) => now - at < mediaErrorWindow), now];
    if (mediaErrors.length > mostMediaErrors) fail('film_damaged');
    else hls.recoverMediaError();
  }

  function onError(_event: string, data: ErrorData) {
    if (data.details === ErrorDetails.FRAG_LOAD_ERROR) {
      if (failureOfStatus(data.response?.code) === 'film_missing') skip(data.frag);
      if (missing > mostMissing) return fail('film_missing');
    }
    if (data.type === ErrorTypes.NETWORK_ERROR) showWhenStarved();
    if (!data.fatal || store.getState().failure) return;
    if (data.type === ErrorTypes.NETWORK_ERROR) onFatalNetworkError(data);
    else if (data.type === ErrorTypes.MEDIA_ERROR) onMediaError();
    else fail('film_damaged');
  }

  /** A cut that the buffer bridges is nobody's business. */
  function showWhenStarved() {
    const isStarved = video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    if (isStarved && !store.getState().failure) store.update({ isCutOff: true });
  }

  function onWaiting() {
    if (isWaitingForLine || !navigator.onLine) showWhenStarved();
  }

  function onArrival() {
    attempt = 0;
    missing = 0;
    isWaitingForLine = false;
    store.update({ isCutOff: false });
  }

  function onOnline() {
    attempt = 0;
    const { failure, isCutOff } = store.getState();
    if (isWaitingForLine || isCutOff || failure === 'network_lost') loadAgain();
  }

  hls.on(Events.ERROR, onError);
  hls.on(Events.FRAG_BUFFERED, onArrival);
  video.addEventListener('waiting', onWaiting);
  window.addEventListener('online', onOnline);
  return () => {
    window.clearTimeout(timer);
    video.removeEventListener('waiting', onWaiting);
    window.removeEventListener('online', onOnline);
  };
}
