import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let requestedAt: typeof import('./requested-at.ts').requestedAt;

beforeEach(async () => {
  vi.resetModules();
  ({ requestedAt } = await import('./requested-at.ts'));
});

afterEach(() => vi.unstubAllGlobals());

function visit(opened: string, now: string) {
  vi.stubGlobal('location', { href: now });
  vi.spyOn(performance, 'now').mockReturnValue(5000);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: opened } as PerformanceEntry]);
}

test('a click counts from the click', () => {
  visit('https://sorot/a', 'https://sorot/a');
  expect(requestedAt(3000)).toBe(3000);
});

test('an address that starts playback counts from the start of its page load', () => {
  visit('https://sorot/a?play=1#player', 'https://sorot/a?play=1');
  expect(requestedAt(null)).toBe(0);
});

test('after a client-side navigation, the time counts from when the player appears', () => {
  visit('https://sorot/', 'https://sorot/a?play=1#player');
  expect(requestedAt(null)).toBe(5000);
});

test('returning to the first address of the visit starts a new measurement', () => {
  visit('https://sorot/a?play=1', 'https://sorot/a?play=1');
  expect(requestedAt(null)).toBe(0);
  expect(requestedAt(null)).toBe(5000);
});
