import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const themes = ['dark', 'hotstar', 'amezonprime', 'hulu', 'light'] as const;

/** Custom properties that a theme sets. */
function readTokens(theme: string): Map<string, string> {
  const css = readFileSync(new URL(`./${theme}.css`, import.meta.url), 'utf8');
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function channels(color: string): number[] {
  if (!color.startsWith('#')) return color.split(' ').map(Number);
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

test('the luminance formula is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(themes)('%s sets the tokens that every theme sets', (theme) => {
  expect([...readTokens(theme).keys()].sort()).toEqual([...readTokens('dark').keys()].sort());
});

const surfaces = ['--surface', '--surface-raised', '--surface-overlay', '--shade'];
const texts = ['--text', '--text-quiet', '--accent', '--accent-strong', '--danger', '--success'];

test.each(themes)('every text colour of %s is readable on every surface (AA, 4.5)', (theme) => {
  const tokens = readTokens(theme);
  const color = (name: string) => tokens.get(name) ?? '';
  const faint = surfaces.flatMap((surface) =>
    texts
      .filter((text) => contrast(color(text), color(surface)) < 4.5)
      .map((text) => `${text} on ${surface}`),
  );
  expect(faint).toEqual([]);
  for (const accent of ['--accent', '--accent-strong']) {
    expect(contrast(color('--on-accent'), color(accent))).toBeGreaterThanOrEqual(4.5);
  }
});

test('avatar initials are readable on all six colours (AA, 4.5)', () => {
  const tokens = readTokens('tokens');
  const colours = [...tokens.keys()].filter((name) => /^--avatar-\d$/.test(name));
  expect(colours).toHaveLength(6);
  for (const colour of colours) {
    const seen = contrast(tokens.get(colour) ?? '', tokens.get('--on-avatar') ?? '');
    expect(seen, colour).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(themes)('the focus ring of %s is visible on every surface (AA, 3)', (theme) => {
  const tokens = readTokens(theme);
  for (const surface of surfaces) {
    expect(contrast(tokens.get('--focus') ?? '', tokens.get(surface) ?? '')).toBeGreaterThanOrEqual(
      3,
    );
  }
});
