import sharp from 'sharp';

// PGS subtitles, for which there is no encoder: each is a display set of segments (US 2009/0185789 A1).

type Line = { startsAt: number; endsAt: number; text: string };

const screen = { width: 1280, height: 720 };

/** A `.sup` file with these lines in white letters with a black outline. Times are seconds. */
export async function makePgs(lines: Line[]): Promise<Buffer> {
  const sets = await Promise.all(
    lines.map(async ({ startsAt, endsAt, text }, number) => [
      ...(await showText(startsAt, text, number * 2)),
      ...clear(endsAt, number * 2 + 1),
    ]),
  );
  return Buffer.concat(sets.flat());
}

/** With one empty picture. */
export function emptyPgs(): Buffer {
  return Buffer.concat(clear(1, 0));
}

async function showText(at: number, text: string, number: number): Promise<Buffer[]> {
  const { data, info } = await sharp({
    text: { text: `<span foreground="white">${text}</span>`, font: 'sans 40', rgba: true },
  })
    .flatten({ background: '#000' })
    .greyscale()
    .extend({ top: 4, bottom: 4, left: 4, right: 4, background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [x, y] = [Math.round((screen.width - width) / 2), screen.height - height - 40];
  // Sixteen greys; 0 is nothing.
  const levels = Buffer.from(data.map((grey) => (grey >> 4) + 1));
  const palette = Array.from({ length: 16 }, (_, grey) => [
    grey + 1,
    16 + grey * 14,
    128,
    128,
    255,
  ]);
  const coded = encodeRuns(levels, width);
  const object = Buffer.concat([
    Buffer.from([0, 0, 0, 0xc0]),
    uint(coded.length + 4, 3),
    uint(width, 2),
    uint(height, 2),
    coded,
  ]);
  return [
    segment(
      at,
      0x16,
      composition(number, 0x80, [uint(0, 2), Buffer.from([0, 0]), uint(x, 2), uint(y, 2)]),
    ),
    segment(
      at,
      0x17,
      Buffer.concat([Buffer.from([1, 0]), uint(x, 2), uint(y, 2), uint(width, 2), uint(height, 2)]),
    ),
    segment(at, 0x14, Buffer.from([0, 0, ...palette.flat()])),
    segment(at, 0x15, object),
    segment(at, 0x80, Buffer.alloc(0)),
  ];
}

function clear(at: number, number: number): Buffer[] {
  return [segment(at, 0x16, composition(number, 0, [])), segment(at, 0x80, Buffer.alloc(0))];
}

function composition(number: number, state: number, object: Buffer[]): Buffer {
  return Buffer.concat([
    uint(screen.width, 2),
    uint(screen.height, 2),
    Buffer.from([0x10]),
    uint(number, 2),
    Buffer.from([state, 0, 0, object.length > 0 ? 1 : 0]),
    ...object,
  ]);
}

function encodeRuns(levels: Buffer, width: number): Buffer {
  const bytes: number[] = [];
  for (let row = 0; row < levels.length; row += width) {
    for (let at = row; at < row + width; ) {
      let length = 1;
      while (at + length < row + width && levels[at + length] === levels[at]) length += 1;
      bytes.push(0, 0xc0 | (length >> 8), length & 0xff, levels[at] ?? 0);
      at += length;
    }
    bytes.push(0, 0);
  }
  return Buffer.from(bytes);
}

function uint(value: number, bytes: number): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
}

function segment(at: number, type: number, content: Buffer): Buffer {
  const time = uint(Math.round(at * 90_000), 4);
  return Buffer.concat([
    Buffer.from('PG'),
    time,
    uint(0, 4),
    Buffer.from([type]),
    uint(content.length, 2),
    content,
  ]);
}
