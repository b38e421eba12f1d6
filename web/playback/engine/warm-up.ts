import Hls, { CapLevelController, Events, type FragLoadedData } from 'hls.js';
import type { Stream } from '#contract/media.ts';
import { browserStorage } from '../browser-storage.ts';
import { describeLine, readThroughput } from '../data/throughput-memory.ts';
import type { PlayedFilm, WatchedFilm } from '../memory/watched-film.ts';
import { findFilmStart } from '../use-resume.ts';
import { hlsConfig } from './hls-config.ts';
import type { EngineOptions, PreparedFilm } from './playback-engine.ts';

/**
 * Loads the beginning of a film, from where it will start, before there is a `<video>`. `frame`: the
 * player. Undefined if the browser cannot.
 */
export function warmUp(
  stream: Stream & { master: string },
  frame: Element,
  films: { played: PlayedFilm | undefined; watched: WatchedFilm | undefined },
): PreparedFilm | undefined {
  if (!Hls.isSupported()) return undefined;
  const startAt = findFilmStart(frame, stream, films);
  const throughput = readThroughput(browserStorage(), describeLine(navigator));
  const config = hlsConfig({ startAt, throughput, isSavingData: false });
  const hls = new Hls({ ...config, startFragPrefetch: true });
  let bytes = 0;
  let isOver = false;

  function capToFrame() {
    // The level that `capLevelToPlayerSize` will allow, once there is a <video>.
    hls.autoLevelCapping = CapLevelController.getMaxLevelByMediaSize(
      hls.levels,
      frame.clientWidth * devicePixelRatio,
      frame.clientHeight * devicePixelRatio,
    );
  }

  function count(_event: Events.FRAG_LOADED, { frag }: FragLoadedData) {
    bytes += frag.stats.loaded;
  }

  function end() {
    if (!isOver) hls.destroy();
    isOver = true;
  }

  function take(options: EngineOptions) {
    const isWanted =
      options.master === stream.master && options.startAt === startAt && !options.isSavingData;
    if (!isWanted) end();
    if (isOver) return undefined;
    isOver = true;
    hls.off(Events.MANIFEST_PARSED, capToFrame);
    hls.off(Events.FRAG_LOADED, count);
    hls.off(Events.ERROR, end);
    return { hls, bytes };
  }

  hls.on(Events.MANIFEST_PARSED, capToFrame);
  hls.on(Events.FRAG_LOADED, count);
  // It will be handled once the film plays.
  hls.on(Events.ERROR, end);
  hls.loadSource(stream.master);
  return { take, end };
}
