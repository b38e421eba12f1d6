import type { Stream } from '#contract/media.ts';
import { browserStorage } from '../browser-storage.ts';
import { browserSavesData, isSavingData } from './data-saver.ts';
import { pickViewerRendition } from './pick-viewer-rendition.ts';
import { describeLine, readThroughput } from './throughput-memory.ts';

/** The rendition that this browser would mostly show. */
export function pickForThisBrowser(renditions: Stream['renditions']) {
  const storage = browserStorage();
  return pickViewerRendition(renditions, {
    throughput: readThroughput(storage, describeLine(navigator)),
    isSaving: isSavingData(storage, browserSavesData(navigator)),
    pixels: window.innerWidth * window.devicePixelRatio,
  });
}
