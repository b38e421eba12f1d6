import Hls, { CapLevelController, Events } from 'hls.js';
import type { Stream } from '#contract/media.ts';
import { browserStorage } from '../browser-storage.ts';
import { describeLine, readThroughput } from '../data/throughput-memory.ts';
import type { PlayedFilm, WatchedFilm } from '../memory/watched-film.ts';
import { findFilmStart } from '../use-resume.ts';
import { hlsConfig } from './hls-config.ts';

/**
 * Loads what hls.js requests first into the browser's cache: the playlists and the first segments
 * from where the film will start. If Play is pressed meanwhile, the browser shares the requests.
 * `frame`: the player. Returns a function that ends it.
 */
export function warmUp(
  stream: Stream & { master: string },
  frame: Element,
  films: { played: PlayedFilm | undefined; watched: WatchedFilm | undefined },
): () => void {
  if (!Hls.isSupported()) return () => {};
  const config = hlsConfig({
    startAt: findFilmStart(frame, stream, films),
    throughput: readThroughput(browserStorage(), describeLine(navigator)),
    isSavingData: false,
  });
  const hls = new Hls({ ...config, startFragPrefetch: true });
  const loaded = new Set<string>();
  hls.on(Events.MANIFEST_PARSED, () => {
    // As `capLevelToPlayerSize` will, once there is a <video>.
    hls.autoLevelCapping = CapLevelController.getMaxLevelByMediaSize(
      hls.levels,
      frame.clientWidth * devicePixelRatio,
      frame.clientHeight * devicePixelRatio,
    );
  });
  hls.on(Events.FRAG_LOADED, (_event, { frag }) => {
    if (frag.sn !== 'initSegment') loaded.add(frag.type);
    if (loaded.size === (hls.audioTracks.length > 0 ? 2 : 1)) hls.destroy();
  });
  // It will be handled once the film plays.
  hls.on(Events.ERROR, () => hls.destroy());
  hls.loadSource(stream.master);
  return () => hls.destroy();
}
