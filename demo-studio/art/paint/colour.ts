/** Colours are `#rrggbb`; `fade` adds the two digits of opacity. */
type Triple = [number, number, number];

function parseHex(colour: string): Triple {
  const number = Number.parseInt(colour.slice(1, 7), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

function toHex(value: number): string {
  const byte = Math.round(Math.min(255, Math.max(0, value)));
  return byte.toString(16).padStart(2, '0');
}

function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
}

function toOklab(colour: string): Triple {
  const [red, green, blue] = parseHex(colour).map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${[red, green, blue].map((channel) => toHex(fromLinear(channel))).join('')}`;
}

/** Mixes in OKLab, so that blue to orange passes no grey mud. */
export function mix(from: string, to: string, amount: number): string {
  const start = toOklab(from);
  const end = toOklab(to);
  const share = Math.min(1, Math.max(0, amount));
  return fromOklab(
    start.map((value, axis) => value + ((end[axis] ?? 0) - value) * share) as Triple,
  );
}

/** From 0, black, to 1, white, as the eye sees it. */
export function lightnessOf(colour: string): number {
  return toOklab(colour)[0];
}

export function fade(colour: string, opacity: number): string {
  return `${colour.slice(0, 7)}${toHex(opacity * 255)}`;
}

export function lighten(colour: string, amount: number): string {
  return mix(colour, '#ffffff', amount);
}

export function darken(colour: string, amount: number): string {
  return mix(colour, '#000000', amount);
}
