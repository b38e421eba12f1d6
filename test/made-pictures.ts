import sharp, { type Sharp } from 'sharp';

/**
 * A GIF with full-size frames in four alternating colours; a tiny file, however large the picture.
 */
export function drawGif(of: { width: number; height: number; frames: number }): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(of.width, 0);
  size.writeUInt16LE(of.height, 2);
  const colours = Buffer.from('000000ff000000ff000000ff', 'hex');
  const forever = Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex');
  const parts: Uint8Array[] = [
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x81, 0, 0]),
    colours,
    forever,
  ];
  for (let frame = 0; frame < of.frames; frame += 1) {
    const control = Buffer.from([0x21, 0xf9, 4, 0, 5, 0, 0, 0]);
    const place = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0])]);
    parts.push(control, place, startWith(frame % 4));
  }
  return Buffer.concat([...parts, Buffer.from([0x3b])]);
}

/** Image data that starts with a colour; decoders fill missing pixels with the first one. */
function startWith(colour: number): Buffer {
  return Buffer.from([2, 2, 0x04 | (colour << 3), 0x05, 0]);
}

/** Hard to compress. */
export function drawNoise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#204060',
      noise: { type: 'gaussian', mean: 90, sigma: 30 },
    },
  });
}

/** An animated WebP with its last frame repeated this many times (RFC 9649, section 2.7.1.1). */
export function repeatLastFrame(webp: Buffer, times: number): Buffer {
  const at = webp.lastIndexOf('ANMF');
  const repeated = [webp, ...Array.from({ length: times }, () => webp.subarray(at))];
  const whole = Buffer.concat(repeated);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** A picture as a browser would upload it. */
export function smallGif(): File {
  const gif = new Uint8Array(drawGif({ width: 4, height: 4, frames: 1 }));
  return new File([gif], 'a.gif', { type: 'image/gif' });
}
