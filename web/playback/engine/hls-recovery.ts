import {
  type ErrorData,
  ErrorDetails,
  ErrorTypes,
  Events,
  type FragBufferedData,
  type Fragment,
  type default as Hls,
} from 'hls.js';
import type { PlaybackFailure } from '#contract/constants/playback.ts';
import { failureOfStatus, isPassing } from '../playback-failure.ts';
import type { EngineStore, MasterSource } from './engine-store.ts';

/** Milliseconds; decoder errors within this window count together. */
const mediaErrorWindow = 20_000;
const maxMediaErrors = 3;

/** Milliseconds; a refusal this soon after a renewed playlist is final. */
const refusalWindow = 60_000;

/**
 * Recovery that hls.js leaves to its user: lost connections, missing segments, decoder errors.
 * Playback fails only when nothing helps.
 */
export function recoverFromErrors(
  hls: Hls,
  video: HTMLVideoElement,
  store: EngineStore,
  source: MasterSource,
  /** Plays something else instead, if there is something. */
  fallBack: () => boolean,
): () => void {
  const missing = createMissingSegments(hls, video);
  let attempt = 0;
  let mediaErrors: number[] = [];
  let timer: number | undefined;
  let isWaitingForLine = false;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let isRenewing = false;

  function fail(failure: PlaybackFailure) {
    window.clearTimeout(timer);
    const isOfFilm = failure === 'film_damaged' || failure === 'film_missing';
    if (isOfFilm && fallBack()) return;
    isWaitingForLine = false;
    hls.stopLoad();
    store.update({ failure, isCutOff: false });
  }

  function loadAgain() {
    window.clearTimeout(timer);
    store.update({ failure: null });
    if (hls.levels.length === 0) hls.loadSource(source.current());
    else hls.startLoad();
  }

  function loadAgainLater() {
    isWaitingForLine = true;
    window.clearTimeout(timer);
    timer = window.setTimeout(loadAgain, Math.min(8000, 1000 * 2 ** attempt));
    attempt += 1;
  }

  /**
   * After a night's pause the signed URLs have expired; a new playlist has fresh ones. A refusal
   * right after that is final.
   */
  function renew(): boolean {
    if (performance.now() - renewedAt < refusalWindow) return false;
    renewedAt = performance.now();
    isRenewing = true;
    source
      .renew()
      .then(
        (master) => reload(hls, video, master),
        () => fail('refused'),
      )
      .finally(() => {
        isRenewing = false;
      });
    return true;
  }

  function onFatalNetworkError({ details, response }: ErrorData) {
    const failure = failureOfStatus(response?.code);
    const isManifest = details.startsWith('manifest');
    if (isManifest && details.startsWith('manifestLoad')) fail(failure ?? 'network_lost');
    else if (isManifest) fail('film_damaged');
    else if (failure === 'refused' && !renew()) fail('refused');
    else if (failure !== 'refused') loadAgainLater();
  }

  function onMediaError() {
    const now = performance.now();
    mediaErrors = [...mediaErrors.filter((at) => now - at < mediaErrorWindow), now];
    if (mediaErrors.length > maxMediaErrors) fail('film_damaged');
    else hls.recoverMediaError();
  }

  function onError(_event: Events.ERROR, data: ErrorData) {
    if (store.getState().failure) return;
    store.update({ lastProblem: describe(data) });
    const status = data.response?.code;
    const mayBeExpired = source.canExpire && failureOfStatus(status) === 'refused';
    // All renditions and the key expire together: there is no alternative to try.
    if (mayBeExpired && (isRenewing || renew())) return;
    if (
      data.details === ErrorDetails.FRAG_LOAD_ERROR &&
      failureOfStatus(status) === 'film_missing'
    ) {
      missing.mark(data);
    }
    if (missing.areTooMany()) return fail('film_missing');
    if (data.details === ErrorDetails.FRAG_GAP && data.frag) missing.pass(data.frag);
    if (isPassing(status)) showWhenStalled();
    if (!data.fatal) return;
    if (data.type === ErrorTypes.NETWORK_ERROR) onFatalNetworkError(data);
    else if (data.type === ErrorTypes.MEDIA_ERROR) onMediaError();
    else fail('film_damaged');
  }

  /** An interruption that the buffer covers is not shown. */
  function showWhenStalled() {
    const isStarved = video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    if (isStarved && !store.getState().failure) store.update({ isCutOff: true });
  }

  function onWaiting() {
    if (isWaitingForLine || !navigator.onLine) showWhenStalled();
  }

  function onArrival(_event: Events.FRAG_BUFFERED, { frag }: FragBufferedData) {
    attempt = 0;
    isWaitingForLine = false;
    missing.arrived(frag);
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

/**
 * Reloads and continues at the current position: a new source would otherwise start at the
 * beginning, paused, at normal speed.
 */
export function reload(hls: Hls, video: HTMLVideoElement, master: string): void {
  const isPlaying = !video.paused;
  video.defaultPlaybackRate = video.playbackRate;
  hls.config.startPosition = video.currentTime || hls.config.startPosition;
  hls.loadSource(master);
  if (isPlaying) void video.play().catch(() => {});
}

/** For reports: "fragLoadError 503", never a URL. */
function describe({ details, response }: ErrorData): string {
  return response?.code ? `${details} ${response.code}` : details;
}

/** This many consecutive missing segments make the film count as missing. */
const maxInARow = 4;

/**
 * Treats missing segments as gaps, as if the playlist had EXT-X-GAP: hls.js then tries the other
 * renditions and, if none has them, continues after the gap.
 */
function createMissingSegments(hls: Hls, video: HTMLVideoElement) {
  const inARow = { main: new Set(), audio: new Set(), subtitle: new Set() };

  function isStarved() {
    return video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  }

  /** hls.js skips gaps during playback, but not when starting or seeking in one. */
  function skipGap({ start, end }: Fragment) {
    const isInside = video.currentTime >= start && video.currentTime < end;
    if (isInside && isStarved() && video.buffered.length > 0) video.currentTime = end;
  }

  return {
    /** A requested segment does not exist. */
    mark({ frag, errorAction }: ErrorData) {
      if (!frag || frag.gap) return;
      inARow[frag.type].add(frag.sn);
      frag.gap = true;
      frag.tagList.push(['GAP']);
      const isInAnotherRendition = errorAction?.nextAutoLevel !== undefined;
      if (!isInAnotherRendition) skipGap(frag);
    },
    /** hls.js reached a gap that no rendition fills. */
    pass(gap: Fragment) {
      if (isStarved() && video.buffered.length === 0) hls.startLoad(gap.end);
      else skipGap(gap);
    },
    arrived(frag: Fragment) {
      if (frag.sn !== 'initSegment') inARow[frag.type].clear();
    },
    areTooMany: () => Math.max(inARow.main.size, inARow.audio.size) > maxInARow,
  };
}
