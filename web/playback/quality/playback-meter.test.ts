import { beforeEach, expect, test } from 'vitest';
import { createPlaybackMeter, type PlaybackMeter } from './playback-meter.ts';

let time: number;
let meter: PlaybackMeter;

beforeEach(() => {
  time = 0;
  meter = createPlaybackMeter(() => time);
});

test('a playback reports its start time once', () => {
  meter.start(1840.4);
  meter.start(9000);
  expect(meter.takeStretch()).toMatchObject({ start_ms: 1840, stalls: 0 });
  meter.show(360, 1000);
  expect(meter.takeStretch()?.start_ms).toBeNull();
});

test('stalls count with their duration, even while one lasts', () => {
  meter.start(100);
  meter.stall();
  time = 2000;
  meter.goOn();
  meter.stall();
  time = 2500;
  expect(meter.takeStretch()).toMatchObject({ stalls: 2, stalled_ms: 2500 });
  time = 4000;
  meter.goOn();
  expect(meter.takeStretch()).toMatchObject({ stalls: 0, stalled_ms: 1500 });
  expect(meter.countStalls()).toBe(2);
});

test('waiting for the first frame is not a stall', () => {
  meter.stall();
  time = 5000;
  meter.goOn();
  expect(meter.takeStretch()).toBeNull();
});

test('watch time is counted by height; fractions of seconds carry over', () => {
  meter.show(240, 900);
  meter.show(360, 2500);
  expect(meter.takeStretch()?.watched).toEqual([{ height: 360, seconds: 2 }]);
  meter.show(240, 200);
  meter.show(360, 600);
  expect(meter.takeStretch()?.watched).toEqual([
    { height: 240, seconds: 1 },
    { height: 360, seconds: 1 },
  ]);
  meter.show(0, 5000);
  expect(meter.takeStretch()).toBeNull();
});

test('a failure is reported once', () => {
  meter.fail('network_lost');
  expect(meter.takeStretch()?.failure).toBe('network_lost');
  expect(meter.takeStretch()).toBeNull();
});

test('a reached end is reported once, with what was shown', () => {
  meter.complete();
  expect(meter.takeStretch()).toBeNull();
  meter.show(480, 1000);
  expect(meter.takeStretch()?.is_completed).toBe(true);
  meter.complete();
  meter.show(480, 1000);
  expect(meter.takeStretch()?.is_completed).toBe(false);
});
