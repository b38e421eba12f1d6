import { expect, test } from 'vitest';
import attempts from '#test/open-redirects.json' with { type: 'json' };
import { readSavingAddress, returnAddress, savingAddress } from './return-address.ts';

const site = 'https://sorot.example';

/** How browsers, and proxies that decode once or twice, might read an address. */
function readings(address: string): string[] {
  const decoded = [address];
  for (let round = 0; round < 2; round += 1) {
    try {
      decoded.push(decodeURIComponent(decoded.at(-1) ?? ''));
    } catch {
      break;
    }
  }
  return decoded.flatMap((text) => [text, text.normalize('NFKC')]);
}

test(`none of ${attempts.length} open redirects leaves the site`, () => {
  expect(attempts.length).toBeGreaterThanOrEqual(300);
  const leaving = attempts.filter((attempt) =>
    readings(returnAddress(attempt)).some((read) => new URL(read, site).origin !== site),
  );
  expect(leaving).toEqual([]);
  // Proves that the list is effective: checking only the first letter would let many through.
  const naive = attempts.filter(
    (attempt) =>
      attempt.startsWith('/') &&
      URL.canParse(attempt, site) &&
      new URL(attempt, site).origin !== site,
  );
  expect(naive.length).toBeGreaterThan(50);
});

test.each([
  '/',
  '/playlist',
  '/movies?genre=horror&year=1999',
  '/movies-detail/di-bawah-jakarta?play=1#player',
  '/view-all/populer/movie/Film%20Populer',
  '/search?q=https://example.org//x',
  '/search?q=%2F%2Fexample.org',
  '/account/sessions',
  '/movies-detail/%D9%85%D8%AF%D9%8A%D9%86%D8%A9',
  '/geners/loginov',
])('%s is returned to unchanged', (address) => {
  expect(returnAddress(address)).toBe(address);
});

test('malformed addresses and those of the sign-in pages lead home', () => {
  for (const wanted of [undefined, null, 7, ['/x'], '/login', '/register?from=/x', '/LOGIN/']) {
    expect(returnAddress(wanted)).toBe('/');
  }
});

test('an address can request that a title is saved on the way', () => {
  const address = savingAddress('/movies?sort=title#page', 12);
  expect(readSavingAddress(returnAddress(address))).toEqual({
    target: '/movies?sort=title#page',
    title: 12,
  });
  for (const other of ['/movies?genre=%2Fdrama', '/?save=', '/?save=-1', '/?save=1e3']) {
    expect(readSavingAddress(other)).toEqual({ target: other, title: undefined });
  }
});
