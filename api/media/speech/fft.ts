/**
 * The discrete Fourier transform of complex numbers, in place; their count is a power of two. The
 * inverse is the same with `re` and `im` swapped, divided by the count.
 */
function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  reorder(re, im);
  for (let half = 1; half < size; half *= 2) {
    const step = -Math.PI / half;
    for (let k = 0; k < half; k += 1) {
      const cos = Math.cos(step * k);
      const sin = Math.sin(step * k);
      for (let even = k; even < size; even += 2 * half) {
        const odd = even + half;
        const oddRe = re[odd] as number;
        const oddIm = im[odd] as number;
        const turnedRe = oddRe * cos - oddIm * sin;
        const turnedIm = oddRe * sin + oddIm * cos;
        const evenRe = re[even] as number;
        const evenIm = im[even] as number;
        re[odd] = evenRe - turnedRe;
        im[odd] = evenIm - turnedIm;
        re[even] = evenRe + turnedRe;
        im[even] = evenIm + turnedIm;
      }
    }
  }
}

/** Swaps each number with the one whose place has the same bits in reverse. */
function reorder(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  let reversed = 0;
  for (let place = 1; place < size; place += 1) {
    let bit = size >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (place >= reversed) continue;
    for (const numbers of [re, im]) {
      const kept = numbers[place] as number;
      numbers[place] = numbers[reversed] as number;
      numbers[reversed] = kept;
    }
  }
}

/** A signal with zeros behind it, transformed. */
export function toSpectrum(signal: Float32Array, size: number) {
  const re = new Float64Array(size);
  re.set(signal);
  const im = new Float64Array(size);
  transform(re, im);
  return { re, im };
}

type Spectrum = ReturnType<typeof toSpectrum>;

/**
 * How well the second signal fits the first when it is moved: at index `lag`, by so many steps to
 * the right; at `size - lag`, to the left.
 */
export function correlate(one: Spectrum, other: Spectrum): Float64Array {
  const size = one.re.length;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let at = 0; at < size; at += 1) {
    const a = one.re[at] as number;
    const b = one.im[at] as number;
    const c = other.re[at] as number;
    const d = other.im[at] as number;
    re[at] = a * c + b * d;
    im[at] = b * c - a * d;
  }
  transform(im, re);
  return re.map((value) => value / size);
}
