/** Zeros of the scripts whose digits keyboards of our visitors type; the others follow each. */
const zeros = [
  0x0660, // Arabic
  0x06f0, // Persian and Urdu
  0x0966, // Devanagari
  0x09e6, // Bengali
  0x0e50, // Thai
  0x1b50, // Balinese
  0x1bb0, // Sundanese
  0xa9d0, // Javanese
  0xff10, // full width
];

/** The digits of other scripts as 0 to 9; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Drops what is pasted along and never seen: marks of direction, joiners, soft hyphens. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '');
}
