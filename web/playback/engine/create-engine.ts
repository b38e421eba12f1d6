import Hls from 'hls.js';
import { createHlsEngine } from './hls-engine.ts';
import { createNativeEngine } from './native-engine.ts';
import type { EngineOptions, PlaybackEngine } from './playback-engine.ts';

/**
 * hls.js first: Chromium answers "maybe" when asked whether it plays HLS itself, and its own
 * player offers neither qualities nor audio tracks. null: this browser plays no film at all.
 */
export function createEngine(
  video: HTMLVideoElement,
  options: EngineOptions,
): PlaybackEngine | null {
  if (Hls.isSupported()) return createHlsEngine(video, options);
  if (video.canPlayType('application/vnd.apple.mpegurl')) {
    return createNativeEngine(video, options);
  }
  return null;
}
