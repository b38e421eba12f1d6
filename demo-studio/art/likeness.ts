import sharp from 'sharp';

/** What a picture is like, in few numbers. */
export interface Likeness {
  /** Whether each field of a grid is darker than its neighbour to the right (a difference hash). */
  composition: boolean[];
  /** Share of the picture that each of 64 colours takes. */
  palette: number[];
}

const grid = 16;
const sample = 48;

/** Reads the likeness of a picture file, whatever its size. */
export async function readLikeness(path: string): Promise<Likeness> {
  const picture = sharp(path).removeAlpha();
  const [grey, colour] = await Promise.all([
    picture
      .clone()
      .resize(grid + 1, grid, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer(),
    picture.clone().resize(sample, sample, { fit: 'fill' }).raw().toBuffer(),
  ]);
  return { composition: hashDifferences(grey), palette: countColours(colour) };
}

function hashDifferences(grey: Buffer): boolean[] {
  const bits: boolean[] = [];
  for (let row = 0; row < grid; row += 1) {
    for (let column = 0; column < grid; column += 1) {
      const at = row * (grid + 1) + column;
      bits.push((grey[at] ?? 0) < (grey[at + 1] ?? 0));
    }
  }
  return bits;
}

function countColours(pixels: Buffer): number[] {
  const shares = new Array<number>(64).fill(0);
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const bin =
      ((pixels[at] ?? 0) >> 6) * 16 +
      ((pixels[at + 1] ?? 0) >> 6) * 4 +
      ((pixels[at + 2] ?? 0) >> 6);
    shares[bin] = (shares[bin] ?? 0) + 1 / (sample * sample);
  }
  return shares;
}

/** Share of the grid where two compositions differ: two strangers differ in about half of it. */
export function compareCompositions(one: Likeness, other: Likeness): number {
  const differing = one.composition.filter((bit, index) => bit !== other.composition[index]);
  return differing.length / one.composition.length;
}

/** Share of the picture that has another colour: 0 for the same palette, 1 for nothing in common. */
export function comparePalettes(one: Likeness, other: Likeness): number {
  const common = one.palette.map((share, index) => Math.min(share, other.palette[index] ?? 0));
  return 1 - common.reduce((sum, share) => sum + share, 0);
}
