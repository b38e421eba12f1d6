import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let wasAskedAt: typeof import('./was-asked-at.ts').wasAskedAt;

beforeEach(async () => {
  vi.resetModules();
  ({ wasAskedAt } = await import('./was-asked-at.ts'));
});

afterEach(() => vi.unstubAllGlobals());

function visit(opened: string, now: string) {
  vi.stubGlobal('location', { href: now });
  vi.spyOn(performance, 'now').mockReturnValue(5000);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: opened } as PerformanceEntry]);
}

test('a click counts from the click', () => {
  visit('https://sorot/a', 'https://sorot/a');
  expect(wasAskedAt(3000)).toBe(3000);
});

test('an address that plays counts from the start of its page', () => {
  visit('https://sorot/a?play=1#player', 'https://sorot/a?play=1');
  expect(wasAskedAt(null)).toBe(0);
});

test('coming from another page of the site, the player counts from its appearance', () => {
  visit('https://sorot/', 'https://sorot/a?play=1#player');
  expect(wasAskedAt(null)).toBe(5000);
});

test('coming back to the address that the visit began with is a new wish', () => {
  visit('https://sorot/a?play=1', 'https://sorot/a?play=1');
  expect(wasAskedAt(null)).toBe(0);
  expect(wasAskedAt(null)).toBe(5000);
});
