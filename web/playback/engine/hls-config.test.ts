import { expect, test } from 'vitest';
import { hlsConfig } from './hls-config.ts';

const options = {
  master: '/media/a/master.m3u8',
  startAt: 0,
  renditions: [],
  throughput: 900_000,
  isSavingData: false,
  onThroughput: () => {},
  onBytes: () => {},
};
const config = hlsConfig(options);

const segments = config.fragLoadPolicy?.default.errorRetry;

function retries(status: number | undefined, count = 0, isTimeout = false) {
  const response = status === undefined ? undefined : { url: '', code: status, data: undefined };
  return segments?.shouldRetry?.(segments, count, isTimeout, response, false);
}

test('timeouts and server errors are retried, refusals are not', () => {
  expect(retries(0)).toBe(true);
  expect(retries(503)).toBe(true);
  expect(retries(undefined, 0, true)).toBe(true);
  expect(retries(404)).toBe(false);
  expect(retries(403)).toBe(false);
});

test('retries are limited', () => {
  expect(retries(503, segments?.maxNumRetry)).toBe(false);
});

test('the first rendition is chosen by half of the last measured throughput, without a test segment', () => {
  expect(config.abrEwmaDefaultEstimate).toBe(450_000);
  expect(config.testBandwidth).toBe(false);
});

test('a film without a saved position starts at the beginning', () => {
  expect(config.startPosition).toBe(-1);
});

test('the data saver buffers twenty seconds ahead, the default is a minute', () => {
  expect(config.maxMaxBufferLength).toBe(60);
  const saving = hlsConfig({ ...options, isSavingData: true });
  expect(saving.maxBufferLength).toBe(20);
  expect(saving.maxMaxBufferLength).toBe(20);
});
