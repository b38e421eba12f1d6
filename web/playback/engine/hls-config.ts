import type { HlsConfig, LoaderResponse, RetryConfig } from 'hls.js';
import { savingBuffer } from '../data/data-saver.ts';
import { isPassing } from '../playback-failure.ts';
import type { EngineOptions } from './playback-engine.ts';

/** hls.js gives up on lines that drop without an answer (status 0); we never do so early. */
function shouldRetry(
  retry: RetryConfig | null | undefined,
  count: number,
  isTimeout: boolean,
  response: LoaderResponse | undefined,
): boolean {
  return retry != null && count < retry.maxNumRetry && (isTimeout || isPassing(response?.code));
}

function retry(maxNumRetry: number, retryDelayMs = 1000): RetryConfig {
  return { maxNumRetry, retryDelayMs, maxRetryDelayMs: 8000, backoff: 'exponential', shouldRetry };
}

/**
 * How much is loaded ahead. Both bounds in seconds, because hls.js otherwise goes on to its bound
 * in bytes: ten minutes of a small picture, paid for and perhaps never watched.
 */
export function bufferAhead(isSavingData: boolean) {
  const seconds = isSavingData ? savingBuffer : 60;
  return { maxBufferLength: seconds, maxMaxBufferLength: seconds };
}

export function hlsConfig(options: EngineOptions): Partial<HlsConfig> {
  return {
    startPosition: options.startAt > 0 ? options.startAt : -1,
    // No rendition is loaded that the player is too small to show.
    capLevelToPlayerSize: true,
    // Old televisions run out of memory beyond these.
    backBufferLength: 30,
    ...bufferAhead(options.isSavingData),
    // The last measured throughput chooses the first rendition, such that its first segment is there in
    // half of its time; from the second one on, what was measured counts in full. No segment is
    // spent on a test.
    abrEwmaDefaultEstimate: options.throughput / 2,
    testBandwidth: false,
    // A rendition that failed is tried again after half a minute.
    errorPenaltyExpireMs: 30_000,
    // Subtitles are <track>s of the page: without these parts hls.js adds none of its own.
    subtitleStreamController: undefined,
    subtitleTrackController: undefined,
    timelineController: undefined,
    enableInterstitialPlayback: false,
    emeEnabled: false,
    manifestLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 10_000,
        maxLoadTimeMs: 20_000,
        timeoutRetry: retry(2, 0),
        errorRetry: retry(3),
      },
    },
    playlistLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 10_000,
        maxLoadTimeMs: 20_000,
        timeoutRetry: retry(3, 0),
        errorRetry: retry(6),
      },
    },
    fragLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 10_000,
        maxLoadTimeMs: 120_000,
        timeoutRetry: retry(6, 0),
        // Every second, because segments that do not exist count too; `recoverFromErrors` goes on
        // from there with longer and longer pauses.
        errorRetry: { ...retry(8), backoff: 'linear' },
      },
    },
  };
}
