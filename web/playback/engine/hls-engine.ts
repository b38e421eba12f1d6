import Hls, { Events, type FragLoadedData } from 'hls.js';
import { capRenditions } from './cap-renditions.ts';
import { createEngineStore } from './engine-store.ts';
import { bufferAhead, hlsConfig } from './hls-config.ts';
import { loadAnew, recoverFromErrors } from './hls-recovery.ts';
import { createMasterSource } from './master-source.ts';
import { offerAirPlay } from './offer-air-play.ts';
import type { EngineOptions, PlaybackEngine } from './playback-engine.ts';

/** Plays through Media Source Extensions with hls.js. */
export function createHlsEngine(video: HTMLVideoElement, options: EngineOptions): PlaybackEngine {
  const store = createEngineStore();
  const hls = new Hls(hlsConfig(options));
  const source = createMasterSource(options);
  const stopRecovering = recoverFromErrors(hls, video, store, source);
  const stopOffering = offerAirPlay(hls, video, source);
  const cap = capRenditions(hls, options.isSavingData);

  function showRenditions() {
    store.update({
      renditions: hls.levels.map(({ width, height, bitrate, attrs }, id) => ({
        id,
        width,
        height,
        bandwidth: bitrate,
        averageBandwidth: Number(attrs['AVERAGE-BANDWIDTH']) || null,
      })),
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
    // The estimate is worth remembering once real segments have been measured.
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
  hls.attachMedia(video);
  hls.loadSource(options.master);

  return {
    name: 'hls',
    getState: store.getState,
    subscribe: store.subscribe,
    chooseRendition(id) {
      hls.nextLevel = id ?? -1;
      store.update({ chosenRendition: id });
    },
    chooseAudioTrack(id) {
      hls.audioTrack = id;
      showAudioTracks();
    },
    saveData(isOn) {
      Object.assign(hls.config, bufferAhead(isOn));
      if (isOn && hls.levels[hls.manualLevel] && !cap.allows(hls.manualLevel)) hls.nextLevel = -1;
      cap.set(isOn);
      showRenditions();
    },
    tryAgain() {
      store.update({ failure: null, isCutOff: false });
      loadAnew(hls, video, source.current());
      void video.play().catch(() => {});
    },
    destroy() {
      stopRecovering();
      stopOffering();
      hls.destroy();
    },
  };
}
