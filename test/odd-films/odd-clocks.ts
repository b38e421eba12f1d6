import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeClip } from '#test/make-clip.ts';
import { beeps, flashes } from '#test/marked-film.ts';
import {
  aac,
  concatenate,
  encode,
  type OddFilm,
  remux,
  spoil,
  withBFrames,
  words,
} from './odd-film.ts';

const broadcast = [...withBFrames, ...aac];
const dvd = words('-c:v mpeg2video -b:v 1M -bf 2 -c:a ac3');
const startingAt = (seconds: number) => ['-output_ts_offset', String(seconds)];

/** The clock wraps after 2^33 ticks of 90 kHz. */
const wrapsAt = 2 ** 33 / 90_000;

export const oddClocks: OddFilm[] = [
  {
    name: 'clock-jumps-by-ten-hours.ts',
    facts: { duration: 12 },
    make: concatenate(
      encode([...broadcast, ...startingAt(0)]),
      encode([...broadcast, ...startingAt(36_000)]),
    ),
  },
  {
    name: 'clock-jumps-back.ts',
    facts: { duration: 12 },
    make: concatenate(
      encode([...broadcast, ...startingAt(20_000)]),
      encode([...broadcast, ...startingAt(100)]),
    ),
  },
  {
    name: 'clock-jumps-by-a-minute.ts',
    facts: { duration: 12 },
    make: concatenate(
      encode([...broadcast, ...startingAt(0)]),
      encode([...broadcast, ...startingAt(66)]),
    ),
  },
  {
    name: 'clock-wraps.ts',
    facts: { duration: 6 },
    make: encode([...broadcast, ...startingAt(wrapsAt - 4)]),
  },
  {
    name: 'clock-wraps-within-the-start.ts',
    facts: { duration: 6 },
    make: encode([...broadcast, ...startingAt(wrapsAt - 2.1)]),
  },
  {
    name: 'joined.ts',
    facts: { duration: 12 },
    make: concatenate(encode(broadcast), encode(broadcast)),
  },
  {
    name: 'joined.mpg',
    facts: { duration: 12 },
    make: concatenate(encode(dvd), encode(dvd)),
  },
  {
    name: 'joined.vob',
    facts: { duration: 12 },
    make: concatenate(encode([...dvd, '-f', 'vob']), encode([...dvd, '-f', 'vob'])),
  },
  {
    name: 'joined-with-another-size.ts',
    facts: { duration: 12, width: 160, height: 120 },
    make: concatenate(encode(broadcast), encode(broadcast, { pictures: flashes('320x240') })),
  },
  {
    name: 'joined-with-another-shape.mpg',
    facts: { duration: 12 },
    make: concatenate(encode(dvd), encode(dvd, { pictures: flashes('240x120') })),
  },
  {
    name: 'joined-with-other-sound.ts',
    make: concatenate(
      encode([...withBFrames, '-c:a', 'ac3']),
      encode([...withBFrames, '-c:a', 'ac3'], {
        sound: beeps(6, 'c=5.1:s=48000', '0|0|0.4*sin(2000*PI*t)*between(mod(t,2),1,1.2)|0|0|0'),
      }),
    ),
  },
  {
    name: 'joined-with-another-sample-rate.ts',
    facts: { duration: 12 },
    make: concatenate(
      encode([...withBFrames, '-c:a', 'mp2']),
      encode([...withBFrames, '-c:a', 'mp2', '-ar', '32000', '-ac', '1']),
    ),
  },
  {
    name: 'begins-within-a-group-of-pictures.ts',
    make: spoil(encode([...broadcast, '-g', '40', '-sc_threshold', '0']), (bytes) =>
      bytes.subarray(188 * 40),
    ),
  },
  {
    name: 'sound-a-second-before-pictures.ts',
    make: encode(['-filter:v', 'trim=start=1.5', ...broadcast]),
  },
  {
    name: 'pictures-a-second-before-sound.ts',
    make: encode(['-filter:a', 'atrim=start=0.9', ...broadcast]),
  },
  {
    name: 'starts-after-an-hour.mkv',
    make: encode([...broadcast, ...startingAt(3600)]),
  },
  {
    name: 'negative-start.mkv',
    make: encode([...broadcast, ...startingAt(-0.5), '-avoid_negative_ts', 'disabled']),
  },
  {
    name: 'negative-start.mp4',
    make: encode([
      ...broadcast,
      ...startingAt(-0.5),
      '-avoid_negative_ts',
      'disabled',
      '-use_editlist',
      '0',
    ]),
  },
  {
    name: 'pictures-start-late.mp4',
    make: encode(['-filter:v', 'trim=start=0.9', ...broadcast]),
  },
  {
    name: 'edit-list-hides-the-end.mp4',
    facts: { duration: 3.6 },
    make: spoil(encode(broadcast), (bytes) => editTracks(bytes, [{ from: 0, seconds: 3.6 }])),
  },
  {
    name: 'edit-list-hides-the-beginning.mp4',
    facts: { duration: 3.5 },
    make: spoil(encode(broadcast), (bytes) => editTracks(bytes, [{ from: 2.5, seconds: 3.5 }])),
  },
  {
    name: 'several-edits.mp4',
    facts: { duration: 4 },
    make: spoil(encode(broadcast), (bytes) =>
      editTracks(bytes, [
        { from: 0, seconds: 2 },
        { from: 4, seconds: 2 },
      ]),
    ),
  },
  {
    name: 'cut-without-reencoding.mp4',
    make: remux(encode(broadcast), 'cut.mp4', [], words('-ss 1.3 -t 3.3')),
  },
  {
    name: 'cut-without-reencoding.mkv',
    make: remux(encode([...broadcast, '-sc_threshold', '0']), 'cut.mkv', [], ['-ss', '2.3']),
  },
  {
    name: 'fragmented.mp4',
    make: encode([...broadcast, '-movflags', 'frag_keyframe+empty_moov']),
  },
  {
    name: 'header-says-an-hour.mkv',
    warnings: [/says that it lasts/],
    facts: { duration: 6 },
    make: spoil(encode(broadcast), (bytes) => {
      const at = bytes.indexOf(Buffer.from('4489', 'hex'));
      bytes.writeDoubleBE(3_600_000, at + 3);
      return bytes;
    }),
  },
  { name: 'subtitles-inside.mkv', cues: [1, 3, 5], make: withSubtitles },
  {
    name: 'unknown-subtitles.mkv',
    warnings: [/Subtitle track 2/],
    make: spoil(withSubtitles, (bytes) => {
      const codec = Buffer.from('S_TEXT/UTF8');
      return bytes.fill('S_TEXT/NONE', bytes.indexOf(codec), bytes.indexOf(codec) + codec.length);
    }),
  },
];

/** Replaces the edit lists of all tracks (ISO/IEC 14496-12, 8.6.6). The index is at the end. */
function editTracks(bytes: Buffer, edits: { from: number; seconds: number }[]): Buffer {
  const moov = findBoxes(bytes, 'moov', 0, bytes.length)[0];
  if (!moov) throw new Error('The film has no index');
  const movieScale = bytes.readUInt32BE(
    (findBoxes(bytes, 'mvhd', moov.start + 8, moov.end)[0]?.start ?? 0) + 20,
  );
  const boxes: Buffer[] = [];
  for (let at = moov.start + 8; at < moov.end; at += bytes.readUInt32BE(at)) {
    const box = bytes.subarray(at, at + bytes.readUInt32BE(at));
    boxes.push(box.toString('latin1', 4, 8) === 'trak' ? editTrack(box, movieScale, edits) : box);
  }
  return Buffer.concat([
    bytes.subarray(0, moov.start),
    wrap('moov', boxes),
    bytes.subarray(moov.end),
  ]);
}

function editTrack(
  track: Buffer,
  movieScale: number,
  edits: { from: number; seconds: number }[],
): Buffer {
  const media = findBoxes(track, 'mdia', 8, track.length)[0];
  const header = media && findBoxes(track, 'mdhd', media.start + 8, media.end)[0];
  const scale = track.readUInt32BE((header?.start ?? 0) + 20);
  const old = findBoxes(track, 'edts', 8, track.length)[0];
  // The pictures' own list undoes the encoder's reordering, which stays.
  const delay = old ? track.readInt32BE(old.start + 8 + 20) : 0;
  const list = Buffer.alloc(16 + 12 * edits.length);
  list.writeUInt32BE(list.length, 0);
  list.write('elst', 4, 'latin1');
  list.writeUInt32BE(edits.length, 12);
  for (const [index, { from, seconds }] of edits.entries()) {
    list.writeUInt32BE(Math.round(seconds * movieScale), 16 + 12 * index);
    list.writeInt32BE(delay + Math.round(from * scale), 20 + 12 * index);
    list.writeUInt16BE(1, 24 + 12 * index);
  }
  const children: Buffer[] = [];
  for (let at = 8; at < track.length; at += track.readUInt32BE(at)) {
    const type = track.toString('latin1', at + 4, at + 8);
    if (type !== 'edts') children.push(track.subarray(at, at + track.readUInt32BE(at)));
    if (type === 'tkhd') children.push(wrap('edts', [list]));
  }
  return wrap('trak', children);
}

function wrap(type: string, children: Buffer[]): Buffer {
  const content = Buffer.concat(children);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function findBoxes(bytes: Buffer, type: string, start: number, end: number) {
  const found: { start: number; end: number }[] = [];
  for (let at = start; at < end; at += Math.max(8, bytes.readUInt32BE(at))) {
    if (bytes.toString('latin1', at + 4, at + 8) === type) {
      found.push({ start: at, end: at + bytes.readUInt32BE(at) });
    }
  }
  return found;
}

/** A marked film with a subtitle at each mark. */
async function withSubtitles(folder: string, name: string): Promise<void> {
  const srt = join(folder, `${name}.srt`);
  const cue = (at: number) => `${at}\n00:00:0${at},000 --> 00:00:0${at},500\nTanda ${at}\n`;
  await writeFile(srt, [1, 3, 5].map(cue).join('\n'));
  await makeClip(folder, name, {
    lavfi: [flashes(), beeps()],
    files: [srt],
    output: ['-map', '0', '-map', '1', '-map', '2', ...broadcast, '-c:s', 'srt'],
  });
}
