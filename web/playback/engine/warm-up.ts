import Hls, { CapLevelController, Events } from 'hls.js';
import { hlsConfig } from './hls-config.ts';
import type { EngineOptions } from './playback-engine.ts';

type WarmUp = Pick<EngineOptions, 'master' | 'startAt' | 'throughput' | 'isSavingData'> & {
  /** Of the player, in pixels of the screen. */
  width: number;
  height: number;
};

/**
 * Loads what hls.js requests first into the browser's cache: the playlists and the first segments.
 * If Play is pressed meanwhile, the browser shares the requests. Returns a function that ends it.
 */
export function warmUp({ width, height, ...options }: WarmUp): () => void {
  if (!Hls.isSupported()) return () => {};
  const hls = new Hls({ ...hlsConfig(options), startFragPrefetch: true });
  const loaded = new Set<string>();
  hls.on(Events.MANIFEST_PARSED, () => {
    // As `capLevelToPlayerSize` will, once there is a <video>.
    hls.autoLevelCapping = CapLevelController.getMaxLevelByMediaSize(hls.levels, width, height);
  });
  hls.on(Events.FRAG_LOADED, (_event, { frag }) => {
    if (frag.sn !== 'initSegment') loaded.add(frag.type);
    if (loaded.size === (hls.audioTracks.length > 0 ? 2 : 1)) hls.destroy();
  });
  // It will be handled once the film plays.
  hls.on(Events.ERROR, () => hls.destroy());
  hls.loadSource(options.master);
  return () => hls.destroy();
}
