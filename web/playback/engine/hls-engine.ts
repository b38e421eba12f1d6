import Hls, { Events, type FragLoadedData } from 'hls.js';
import { addressOfOriginal } from '#contract/constants/media.ts';
import { fitsSavedData } from '#contract/shared/usual-rendition.ts';
import { createEngineStore, createMasterSource, type MasterSource } from './engine-store.ts';
import { bufferAhead, hlsConfig } from './hls-config.ts';
import { recoverFromErrors, reload } from './hls-recovery.ts';
import { offerOtherOriginal, otherOriginalId } from './other-original.ts';
import type { EngineOptions, PlaybackEngine, Rendition } from './playback-engine.ts';

/** Plays through Media Source Extensions, using hls.js. */
export function createHlsEngine(video: HTMLVideoElement, options: EngineOptions): PlaybackEngine {
  const store = createEngineStore();
  const prepared = options.takePrepared?.(options);
  const hls = prepared?.hls ?? new Hls(hlsConfig(options));
  const other = createOtherOriginal(hls, video, options);
  const { source } = other;
  const stopRecovering = recoverFromErrors(hls, video, store, source, () => other.play(false));
  const stopOffering = offerAirPlay(hls, video, source);
  const cap = capRenditions(hls, options.isSavingData);

  let usual: Rendition[] = [];

  function showRenditions() {
    if (other.isPlaying()) {
      store.update({ chosenRendition: otherOriginalId, activeRendition: otherOriginalId });
      return;
    }
    usual = hls.levels.map(({ width, height, bitrate, attrs }, id) => ({
      id,
      width,
      height,
      bandwidth: bitrate,
      averageBandwidth: Number(attrs['AVERAGE-BANDWIDTH']) || null,
    }));
    store.update({
      renditions: [...usual, ...other.offered()],
      chosenRendition: hls.autoLevelEnabled ? null : hls.manualLevel,
      activeRendition: hls.currentLevel < 0 ? null : hls.currentLevel,
    });
  }

  function showAudioTracks() {
    store.update({
      audioTracks: hls.audioTracks.map(({ lang, name }, id) => ({
        id,
        language: lang ?? '',
        name,
      })),
      activeAudioTrack: hls.audioTrack < 0 ? null : hls.audioTrack,
    });
  }

  function onFragmentLoaded(_event: Events.FRAG_LOADED, { frag }: FragLoadedData) {
    options.onBytes(frag.stats.loaded);
    // The estimate is only worth storing once media segments have been measured.
    if (frag.sn === 'initSegment') return;
    options.onThroughput(hls.bandwidthEstimate);
    store.update({ throughput: Math.round(hls.bandwidthEstimate) });
  }

  hls.on(Events.MANIFEST_PARSED, showRenditions);
  hls.on(Events.LEVEL_SWITCHING, showRenditions);
  hls.on(Events.LEVEL_SWITCHED, showRenditions);
  hls.on(Events.LEVELS_UPDATED, showRenditions);
  hls.on(Events.AUDIO_TRACKS_UPDATED, showAudioTracks);
  hls.on(Events.AUDIO_TRACK_SWITCHING, showAudioTracks);
  hls.on(Events.FRAG_LOADED, onFragmentLoaded);
  other.whenOffered(() => store.update({ renditions: [...usual, ...other.offered()] }));
  hls.attachMedia(video);
  if (prepared) {
    options.onBytes(prepared.bytes);
    showRenditions();
    showAudioTracks();
  } else hls.loadSource(options.master);

  return {
    name: 'hls',
    getState: store.getState,
    subscribe: store.subscribe,
    chooseRendition(id) {
      if (id === otherOriginalId) other.play(true);
      else if (!other.play(false, id)) hls.nextLevel = id ?? -1;
      store.update({ chosenRendition: id });
    },
    chooseAudioTrack(id) {
      hls.audioTrack = id;
      showAudioTracks();
    },
    saveData(isOn) {
      Object.assign(hls.config, bufferAhead(isOn));
      const [original] = other.offered();
      if (isOn && original && !fitsSavedData(original)) other.play(false);
      if (isOn && hls.levels[hls.manualLevel] && !cap.allows(hls.manualLevel)) hls.nextLevel = -1;
      cap.set(isOn);
      showRenditions();
    },
    tryAgain() {
      store.update({ failure: null, isCutOff: false });
      reload(hls, video, source.current());
      void video.play().catch(() => {});
    },
    destroy() {
      stopRecovering();
      stopOffering();
      hls.destroy();
    },
  };
}

/**
 * Limits the quality while the data saver is on. hls.js has a single cap, which it sets to the
 * player's size; this one is restored whenever it rises.
 */
function capRenditions(hls: Hls, isSaving: boolean) {
  let isOn = isSaving;

  /** The best rendition within the data saver's limit, or the smallest. */
  function highest(): number {
    const fit = hls.levels.map(({ width, height, averageBitrate }) =>
      fitsSavedData({ width, height, bandwidth: averageBitrate }),
    );
    return Math.max(0, fit.lastIndexOf(true));
  }

  function keepBelow() {
    if (!isOn || hls.levels.length === 0) return;
    const cap = hls.autoLevelCapping;
    if (cap < 0 || cap > highest()) hls.autoLevelCapping = highest();
  }

  hls.on(Events.MANIFEST_PARSED, keepBelow);
  hls.on(Events.LEVELS_UPDATED, keepBelow);
  hls.on(Events.MAX_AUTO_LEVEL_UPDATED, keepBelow);
  return {
    allows: (id: number) => id <= highest(),
    set(on: boolean) {
      isOn = on;
      keepBelow();
      if (on) return;
      // hls.js remeasures the player when capping is switched on.
      hls.capLevelToPlayerSize = false;
      hls.capLevelToPlayerSize = true;
    },
  };
}

/**
 * The original that only some devices decode. It has a playlist of its own, because hls.js, while it
 * adapts, never changes the codec.
 */
function createOtherOriginal(hls: Hls, video: HTMLVideoElement, options: EngineOptions) {
  const usual = createMasterSource(options);
  let offered: Rendition[] = [];
  let isPlaying = false;

  const current = () => (isPlaying ? addressOfOriginal(usual.current()) : usual.current());
  const source: MasterSource = {
    current,
    canExpire: usual.canExpire,
    renew: () => usual.renew().then(current),
  };

  /** Loads the other playlist with the same sound; `then`: the rendition chosen of it. */
  function change(then: number | null) {
    const sound = hls.audioTracks[hls.audioTrack];
    hls.once(Events.MANIFEST_PARSED, () => {
      if (then !== null) hls.loadLevel = then;
    });
    hls.once(Events.AUDIO_TRACKS_UPDATED, () => {
      const track = hls.audioTracks.findIndex(({ name }) => name === sound?.name);
      if (track > 0) hls.audioTrack = track;
    });
    reload(hls, video, current());
  }

  return {
    source,
    isPlaying: () => isPlaying,
    offered: () => offered,
    whenOffered(tell: () => void) {
      void offerOtherOriginal(options.original).then((rendition) => {
        if (!rendition) return;
        offered = [rendition];
        tell();
      });
    },
    /** Plays it or the others, of which `then` is chosen; returns whether something changed. */
    play(isWanted: boolean, then: number | null = null): boolean {
      if (isWanted === isPlaying) return false;
      isPlaying = isWanted;
      change(then);
      return true;
    },
  };
}

/** Safari's API, missing from TypeScript's DOM types. */
type WirelessVideo = HTMLVideoElement & { webkitCurrentPlaybackTargetIsWireless?: boolean };

const playlistType = 'application/vnd.apple.mpegurl';

/**
 * An AirPlay receiver loads the film itself and needs a URL, which Media Source lacks: the playlist
 * is added as an alternative source, and used while the picture is on the receiver.
 */
function offerAirPlay(hls: Hls, video: WirelessVideo, source: MasterSource): () => void {
  if (!('WebKitPlaybackTargetAvailabilityEvent' in window)) return () => {};
  const events = new AbortController();

  function standBy() {
    const alternative = document.createElement('source');
    alternative.type = playlistType;
    alternative.src = source.current();
    video.append(alternative);
    video.disableRemotePlayback = false;
  }

  function follow() {
    const position = video.currentTime;
    if (video.webkitCurrentPlaybackTargetIsWireless) {
      hls.detachMedia();
      video.src = source.current();
    } else if (!hls.media) {
      video.removeAttribute('src');
      hls.attachMedia(video);
      hls.startLoad(position);
    }
    video.addEventListener('loadedmetadata', () => goTo(position), { once: true });
  }

  function goTo(position: number) {
    video.currentTime = position;
    void video.play().catch(() => {});
  }

  hls.on(Events.MEDIA_ATTACHED, standBy);
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', follow, {
    signal: events.signal,
  });
  return () => events.abort();
}
