import { Counter, Histogram, type Registry } from 'prom-client';
import type { PlaybackSample } from '#contract/playback.ts';
import { renditionOf } from './rendition.ts';

export type PlaybackMetrics = { count(sample: PlaybackSample): void };

/** Prometheus metrics about playback. Every label has a few fixed values, whatever clients send. */
export function createPlaybackMetrics(registry: Registry): PlaybackMetrics {
  const registers = [registry];
  const labelNames = ['network', 'engine'] as const;
  const starts = new Histogram({
    name: 'sorot_playback_start_seconds',
    help: 'From pressing play to the first picture',
    buckets: [0.25, 0.5, 1, 1.5, 2, 3, 5, 8, 15, 30],
    labelNames,
    registers,
  });
  const throughput = new Histogram({
    name: 'sorot_playback_throughput_bits_per_second',
    help: 'Bandwidth estimated by players',
    buckets: [0.15, 0.3, 0.6, 1.2, 2.5, 5, 10, 25, 50].map((mega) => mega * 1e6),
    labelNames,
    registers,
  });
  const stalls = new Counter({
    name: 'sorot_playback_stalls_total',
    help: 'Number of stalls',
    labelNames,
    registers,
  });
  const stalled = new Counter({
    name: 'sorot_playback_stalled_seconds_total',
    help: 'Time spent stalled',
    labelNames,
    registers,
  });
  const watched = new Counter({
    name: 'sorot_playback_watched_seconds_total',
    help: 'Time played, by rendition and data saver',
    labelNames: [...labelNames, 'rendition', 'data_saver'] as const,
    registers,
  });
  const failures = new Counter({
    name: 'sorot_playback_failures_total',
    help: 'Failed plays, by reason',
    labelNames: [...labelNames, 'code'] as const,
    registers,
  });

  return {
    count(sample) {
      const labels = { network: sample.network, engine: sample.engine };
      if (sample.start_ms !== null) starts.observe(labels, sample.start_ms / 1000);
      if (sample.throughput_kbps !== null) {
        throughput.observe(labels, sample.throughput_kbps * 1000);
      }
      stalls.inc(labels, sample.stalls);
      stalled.inc(labels, sample.stalled_ms / 1000);
      const saver = { ...labels, data_saver: sample.data_saver ? 'on' : 'off' };
      for (const { height, seconds } of sample.watched) {
        watched.inc({ ...saver, rendition: `${renditionOf(height)}p` }, seconds);
      }
      if (sample.failure) failures.inc({ ...labels, code: sample.failure });
    },
  };
}
