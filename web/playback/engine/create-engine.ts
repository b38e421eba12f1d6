import Hls from 'hls.js';
import { createHlsEngine } from './hls-engine.ts';
import { createNativeEngine } from './native-engine.ts';
import type { EngineOptions, PlaybackEngine } from './playback-engine.ts';

/**
 * Prefers hls.js: Chromium answers "maybe" to native HLS, but its player supports neither quality
 * nor audio selection. null: the browser cannot play films.
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
