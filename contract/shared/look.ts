/** The operator's colours and icons; without zod, because pages use it. */

export const iconSizes = {
  'icon-32': 32,
  'icon-192': 192,
  'icon-512': 512,
  'touch-180': 180,
  'maskable-192': 192,
  'maskable-512': 512,
} as const;

export type IconName = keyof typeof iconSizes;

export const lookPrefix = '/images/site/';

export function iconAddress(version: string, name: IconName): string {
  return `${lookPrefix}${version}/${name}.png`;
}

export function logoAddress(version: string): string {
  return `${lookPrefix}${version}/logo.webp`;
}

/** Backgrounds of text in each theme, of `web/themes/`; a test compares them. */
export const themeSurfaces = {
  dark: ['#0c0b0e', '#17161b', '#211f27'],
  hotstar: ['#0a1128', '#121c3d', '#1a2650'],
  amezonprime: ['#0b1419', '#13212a', '#1b2e39'],
  hulu: ['#070908', '#121615', '#1b211f'],
} as const;

/** WCAG 2.2, AA for text. */
const leastContrast = 4.5;

/** The worst background for an accent colour; null: it is readable everywhere. */
export function findFaintAccent(
  accent: string,
): { theme: string; contrast: number; surface: string } | null {
  const pairs = Object.entries(themeSurfaces).flatMap(([theme, surfaces]) =>
    surfaces.map((surface) => ({ theme, surface, contrast: contrastOf(accent, surface) })),
  );
  const [worst] = pairs.sort((a, b) => a.contrast - b.contrast);
  return worst && worst.contrast < leastContrast ? worst : null;
}

/** `--accent` of the default theme. */
export const defaultAccent = '#f5b14c';

/** The colour of text on an accent colour. */
export function readableOn(accent: string): string {
  const dark = '#0c0b0e';
  return contrastOf(dark, accent) >= leastContrast ? dark : '#ffffff';
}

/** The custom properties of an accent colour, for all themes. */
export function writeAccent(accent: string): string {
  const strong = lighten(accent);
  const beam = channelsOf(accent).join(' ');
  const properties = [
    ['accent', accent],
    ['accent-strong', strong],
    ['on-accent', readableOn(accent)],
    ['focus', strong],
    ['beam', beam],
  ].map(([name, value]) => `--${name}:${value}`);
  // Above every theme; printed pages have colours of their own.
  return `@media screen{:root:root body{${properties.join(';')}}}`;
}

/** WCAG 2.2, contrast ratio. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** A quarter of the way to white, for hover and focus. */
function lighten(color: string): string {
  const parts = channelsOf(color).map((channel) =>
    Math.round(channel + (255 - channel) / 4)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
