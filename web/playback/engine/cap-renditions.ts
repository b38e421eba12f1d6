import type Hls from 'hls.js';
import { Events } from 'hls.js';
import { fitsSavedData } from '../data/data-saver.ts';

/**
 * Keeps the choice of quality below what the data saver allows. hls.js has one cap only and sets it
 * itself to the size of the player; ours is put back each time that it rises above.
 */
export function capRenditions(hls: Hls, isSaving: boolean) {
  let isOn = isSaving;

  /** The best rendition that saves data; where all are larger, the smallest. */
  function highest(): number {
    return Math.max(0, hls.levels.map(fitsSavedData).lastIndexOf(true));
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
      // hls.js measures the player anew when it starts to cap.
      hls.capLevelToPlayerSize = false;
      hls.capLevelToPlayerSize = true;
    },
  };
}
