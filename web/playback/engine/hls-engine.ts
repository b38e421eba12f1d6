import Hls, { Events, type FragLoadedData } from 'hls.js';
import { createEngineStore } from './engine-store.ts';
import { hlsConfig } from './hls-config.ts';
import { recoverFromErrors } from './hls-recovery.ts';
import type { EngineOptions, PlaybackEngine } from './playback-engine.ts';

/** Plays through Media Source Extensions with hls.js. */
export function createHlsEngine(video: HTMLVideoElement, options: EngineOptions): PlaybackEngine {
  const store = createEngineStore();
  const hls = new Hls(hlsConfig(options));
  const stopRecovering = recoverFromErrors(hls, video, store, options.master);

  function showRungs() {
    store.update({
      rungs: hls.levels.map(({ width, height, bitrate }, id) => ({
        id,
        width,
        height,
        bandwidth: bitrate,
      })),
      chosenRung: hls.autoLevelEnabled ? null : hls.manualLevel,
      activeRung: hls.currentLevel < 0 ? null : hls.currentLevel,
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
    // The estimate is worth remembering once real segments have been measured.
    if (frag.sn !== 'initSegment') options.onThroughput(hls.bandwidthEstimate);
  }

  hls.on(Events.MANIFEST_PARSED, showRungs);
  hls.on(Events.LEVEL_SWITCHING, showRungs);
  hls.on(Events.LEVEL_SWITCHED, showRungs);
  hls.on(Events.LEVELS_UPDATED, showRungs);
  hls.on(Events.AUDIO_TRACKS_UPDATED, showAudioTracks);
  hls.on(Events.AUDIO_TRACK_SWITCHING, showAudioTracks);
  hls.on(Events.FRAG_LOADED, onFragmentLoaded);
  hls.attachMedia(video);
  hls.loadSource(options.master);

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    chooseRung(id) {
      hls.nextLevel = id ?? -1;
      store.update({ chosenRung: id });
    },
    chooseAudioTrack(id) {
      hls.audioTrack = id;
      showAudioTracks();
    },
    tryAgain() {
      store.update({ failure: null, isCutOff: false });
      hls.config.startPosition = video.currentTime || options.startAt || -1;
      hls.loadSource(options.master);
      void video.play().catch(() => {});
    },
    destroy() {
      stopRecovering();
      hls.destroy();
    },
  };
}
