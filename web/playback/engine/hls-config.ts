import type { HlsConfig, LoaderResponse, RetryConfig } from 'hls.js';
import { savingBuffer } from '../data/data-saver.ts';
import { isPassing } from '../playback-failure.ts';
import type { EngineOptions } from './playback-engine.ts';

/** hls.js does not retry connections that drop without an answer (status 0); we do. */
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
 * Buffer length. Both limits are in seconds, because hls.js otherwise fills its limit in bytes: ten
 * minutes of a low rendition, which costs data and may never be watched.
 */
export function bufferAhead(isSavingData: boolean) {
  const seconds = isSavingData ? savingBuffer : 60;
  return { maxBufferLength: seconds, maxMaxBufferLength: seconds };
}

export function hlsConfig(
  options: Pick<EngineOptions, 'startAt' | 'throughput' | 'isSavingData'>,
): Partial<HlsConfig> {
  return {
    startPosition: options.startAt > 0 ? options.startAt : -1,
    // Never loads a rendition larger than the player.
    capLevelToPlayerSize: true,
    // Old televisions run out of memory above these.
    backBufferLength: 30,
    ...bufferAhead(options.isSavingData),
    // The last measured throughput selects the first rendition, such that its first segment loads
    // in half its duration; from the second segment on, the measurement counts in full. No segment
    // is wasted on a test.
    abrEwmaDefaultEstimate: options.throughput / 2,
    testBandwidth: false,
    // A failed rendition is retried after half a minute.
    errorPenaltyExpireMs: 30_000,
    // Subtitles are <track>s of the page: excluding these controllers keeps hls.js from adding its
    // own.
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
        // Every second, because missing segments count, too; `recoverFromErrors` continues with
        // growing delays.
        errorRetry: { ...retry(8), backoff: 'linear' },
      },
    },
  };
}
