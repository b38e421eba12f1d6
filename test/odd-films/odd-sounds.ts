import { beep, beeps, flashes } from '#test/marked-film.ts';
import { aac, encode, h264, type OddFilm, spoil, words } from './odd-film.ts';

const twoTracks = ['-map', '0', '-map', '1', '-map', '2', ...h264];
const two = { lavfi: [flashes(), beeps(), beeps()] };

/** A track named as `language`, `title` and `disposition` say. */
const label = (track: number, language: string, title?: string, disposition?: string) => [
  ...[`-metadata:s:a:${track}`, `language=${language}`],
  ...(title ? [`-metadata:s:a:${track}`, `title=${title}`] : []),
  ...[`-disposition:a:${track}`, disposition ?? '0'],
];

const surround = [beep, beep, beep, '0', beep, beep].join('|');

function codec(name: string, output: string[], sound = beeps()): OddFilm {
  return { name, make: encode([...h264, ...output], { sound }) };
}

export const oddSounds: OddFilm[] = [
  codec('flac.mkv', ['-c:a', 'flac']),
  codec('opus.mkv', ['-c:a', 'libopus']),
  codec('vorbis.mkv', ['-c:a', 'libvorbis']),
  codec('pcm-24-bit.mov', ['-c:a', 'pcm_s24le']),
  codec('alac.mov', ['-c:a', 'alac']),
  codec('mp3-vbr.avi', words('-c:a libmp3lame -q:a 5')),
  codec('ac3-5.1.mkv', ['-c:a', 'ac3'], beeps(6, 'c=5.1:s=48000', surround)),
  codec('eac3.mp4', ['-c:a', 'eac3'], beeps(6, 'c=5.1:s=48000', surround)),
  codec('dts.mkv', words('-c:a dca -strict -2'), beeps(6, 'c=5.1(side):s=48000', surround)),
  codec('truehd.mkv', words('-c:a truehd -strict -2'), beeps(6, 'c=5.1:s=48000', surround)),
  codec('aac-7.1.mp4', aac, beeps(6, 'c=7.1:s=48000', `${surround}|${beep}|${beep}`)),
  codec('aac-mono-22-khz.mp4', aac, beeps(6, 's=22050')),
  codec('mp2-32-khz.mpg', words('-c:v mpeg2video -c:a mp2'), beeps(6, 's=32000')),
  codec('pcm-96-khz.mkv', ['-c:a', 'pcm_s32le'], beeps(6, 's=96000')),
  codec('pcm-8-khz-ulaw.mov', ['-c:a', 'pcm_mulaw'], beeps(6, 's=8000')),
  codec(
    'quad.mkv',
    ['-c:a', 'flac'],
    beeps(6, 'c=quad:s=48000', [beep, beep, beep, beep].join('|')),
  ),
  codec(
    'three-channels-without-layout.mkv',
    ['-c:a', 'pcm_s16le'],
    beeps(6, 'c=2.1:s=48000', [beep, beep, beep].join('|')),
  ),
  codec('wma.wmv', words('-c:v wmv2 -c:a wmav2')),
  { name: 'silent.mp4', sounds: [], warnings: [/no sound/], make: encode(h264, { sound: null }) },
  {
    name: 'sound-of-silence.mp4',
    make: encode([...h264, ...aac], { sound: 'anullsrc=d=6' }),
  },
  {
    name: 'unknown-second-sound.mov',
    warnings: [/2.*Deutsch.*cannot be decoded/],
    make: spoil(
      encode([...twoTracks, '-c:a:0', 'aac', '-c:a:1', 'alac', ...label(1, 'ger')], two),
      (bytes) => replaceAll(bytes, 'alac', 'apac'),
    ),
  },
  {
    name: 'unknown-first-sound.mov',
    sounds: ['0:a:1'],
    warnings: [/1.*English.*cannot be decoded/],
    make: spoil(
      encode(
        [...twoTracks, '-c:a:0', 'alac', '-c:a:1', 'aac', ...label(0, 'eng', undefined, 'default')],
        two,
      ),
      (bytes) => replaceAll(bytes, 'alac', 'apac'),
    ),
  },
  {
    name: 'only-unknown-sound.mov',
    sounds: [],
    warnings: [/1.*cannot be decoded/, /no sound/],
    make: spoil(encode([...h264, '-c:a', 'alac']), (bytes) => replaceAll(bytes, 'alac', 'apac')),
  },
  {
    name: 'broken-codec-private.mkv',
    warnings: [/2.*cannot be decoded/],
    make: spoil(
      encode([...twoTracks, '-c:a:0', 'aac', '-c:a:1', 'libvorbis'], two),
      // The three headers of Vorbis, of which the last two go.
      (bytes) => wipe(bytes, '\x05vorbis', 600),
    ),
  },
  {
    name: 'garbage-second-sound.mkv',
    warnings: [/2.*cannot be decoded/],
    make: spoil(encode([...twoTracks, '-c:a:0', 'aac', '-c:a:1', 'flac'], two), (bytes) =>
      wipeFlacFrames(bytes),
    ),
  },
  {
    name: 'empty-second-sound.mkv',
    warnings: [/2.*empty/],
    make: encode([...twoTracks, ...aac, '-filter:a:1', 'atrim=end=0'], two),
  },
  {
    name: 'sound-from-3-to-4-seconds.mkv',
    make: encode([...h264, '-c:a', 'pcm_s16le', '-af', 'atrim=2.9:4,asetpts=PTS']),
  },
  {
    name: 'second-sound-begins-late.mkv',
    sounds: ['0:a:0', '0:a:1'],
    make: encode([...twoTracks, '-c:a', 'ac3', '-filter:a:1', 'atrim=start=4.5'], two),
  },
  {
    name: 'sound-ends-before-pictures.mp4',
    make: encode([...h264, ...aac], { sound: beeps(4) }),
    facts: { duration: 6 },
  },
  {
    name: 'sound-goes-on-after-pictures.mp4',
    make: encode([...h264, ...aac], { sound: beeps(8) }),
    facts: { duration: 8 },
  },
  {
    name: 'gaps-in-sound.mkv',
    make: encode([
      ...[...h264, '-c:a', 'pcm_s16le', '-af'],
      // Several of 80 ms, which add up.
      "asetnsamples=960,aselect='not(between(mod(t,0.7),0.3,0.37))'",
    ]),
  },
  {
    name: 'commentary-first.mkv',
    sounds: ['0:a:1', '0:a:0'],
    names: ['Bahasa Indonesia', 'Komentar sutradara'],
    make: encode(
      [...twoTracks, ...aac, ...label(0, 'ind', 'Komentar sutradara'), ...label(1, 'ind')],
      two,
    ),
  },
  {
    name: 'commentary-is-default.mkv',
    sounds: ['0:a:1', '0:a:0'],
    names: ['Main', 'Director'],
    make: encode(
      [
        ...twoTracks,
        ...aac,
        ...label(0, 'eng', 'Director', 'default+comment'),
        ...label(1, 'eng', 'Main'),
      ],
      two,
    ),
  },
  {
    name: 'description-first.mkv',
    sounds: ['0:a:1', '0:a:0'],
    names: ['English', 'Audio Description'],
    make: encode(
      [...twoTracks, ...aac, ...label(0, 'eng', 'Audio Description'), ...label(1, 'eng')],
      two,
    ),
  },
  {
    name: 'hearing-impaired-first.mkv',
    sounds: ['0:a:1', '0:a:0'],
    names: ['Bahasa Indonesia', 'Bahasa Indonesia 2'],
    make: encode(
      [
        ...twoTracks,
        ...aac,
        ...label(0, 'ind', undefined, 'default+hearing_impaired'),
        ...label(1, 'ind'),
      ],
      two,
    ),
  },
  {
    name: 'second-is-default.mkv',
    sounds: ['0:a:1', '0:a:0'],
    names: ['Bahasa Indonesia', 'English'],
    make: encode(
      [...twoTracks, ...aac, ...label(0, 'eng'), ...label(1, 'ind', undefined, 'default')],
      two,
    ),
  },
];

function replaceAll(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

function wipe(bytes: Buffer, marker: string, length: number): Buffer {
  const at = bytes.indexOf(Buffer.from(marker, 'latin1'));
  return bytes.fill(0xaa, at, at + length);
}

/** Overwrites everything after the headers of FLAC's frames (RFC 9639). */
function wipeFlacFrames(bytes: Buffer): Buffer {
  const sync = Buffer.from([0xff, 0xf8]);
  for (let at = bytes.indexOf(sync); at >= 0; at = bytes.indexOf(sync, at + 2)) {
    bytes.fill(0x55, at, at + 6);
  }
  return bytes;
}
