import { gzipSync } from 'node:zlib';

/** Files with names of films. `film` is a real one, to be truncated and corrupted. */
export function listHostileMedia(film: Buffer): Record<string, string | Buffer> {
  const box = (type: string, size: number, body = Buffer.alloc(0)) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(size >>> 0, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const ftyp = box('ftyp', 16, Buffer.from('isom\0\0\0\0', 'latin1'));
  const files: Record<string, string | Buffer> = {
    'empty.mp4': '',
    'text.mp4': 'Not a film at all.\n'.repeat(400),
    'playlist.mp4': '#EXTM3U\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    'playlist.mkv':
      '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="file:///etc/passwd"\n#EXTINF:1,\nx.ts\n',
    'remote.mp4': '#EXTM3U\n#EXTINF:5,\nhttp://127.0.0.1:1/a.ts\n',
    'concat.mp4': "ffconcat version 1.0\nfile '/etc/passwd'\n",
    'dash.mp4': '<?xml version="1.0"?><MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>',
    'session.mp4': 'v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n',
    'drawing.mp4':
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    'page.mp4': '<html><script>location="file:///etc/passwd"</script></html>',
    'subtitles.mp4': '1\n00:00:00,000 --> 00:00:01,000\nx\n',
    'zeros.mp4': Buffer.alloc(65_536),
    'ones.mkv': Buffer.alloc(65_536, 0xff),
    'packed.mkv': gzipSync(Buffer.alloc(1_000_000)),
    'program.mp4': Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(4_096)]),
    'picture.mp4': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'riff.avi': Buffer.concat([
      Buffer.from('RIFF\xff\xff\xff\x7fAVI LIST', 'latin1'),
      Buffer.alloc(99),
    ]),
    'matroska.mkv': Buffer.from(`1a45dfa3${'ff'.repeat(64)}`, 'hex'),
    'flash.flv': Buffer.from(`464c5601050000000900000000${'12'.repeat(200)}`, 'hex'),
    'stream.ts': Buffer.alloc(188 * 40, Buffer.from('47400010', 'hex')),
    'sound.mp4': Buffer.concat([
      Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'),
      Buffer.alloc(2_000),
    ]),
    'ogg.webm': Buffer.concat([Buffer.from('OggS\0\x02', 'latin1'), Buffer.alloc(200, 0xff)]),
    'huge box.mp4': Buffer.concat([ftyp, box('moov', 0xffff_ffff), Buffer.alloc(100)]),
    'tiny box.mp4': Buffer.concat([ftyp, box('moov', 1), Buffer.alloc(100)]),
    'no moov.mp4': Buffer.concat([ftyp, box('mdat', 4_096, Buffer.alloc(4_088))]),
    'nested boxes.mp4': Buffer.concat([
      ftyp,
      ...Array.from({ length: 20_000 }, () => box('moov', 8 * 20_000)),
    ]),
  };
  for (let part = 1; part <= 8; part++) {
    files[`cut ${part}.mp4`] = film.subarray(0, Math.floor((film.length * part) / 9));
    files[`spoilt ${part}.mp4`] = spoil(film, part);
    files[`noise ${part}.mp4`] = spoil(Buffer.alloc(20_000), part);
  }
  return files;
}

/** File names that Linux allows, each for a real film. */
export const hostileNames = [
  '--help.mp4',
  '-i.mp4',
  '-y -f null.mp4',
  '; touch owned.mp4',
  '$(touch owned).mp4',
  '`id`.mp4',
  'a | b.mp4',
  'it\'s "quoted".mp4',
  'new\nline.mp4',
  'tab\there.mp4',
  'bell\x07.mp4',
  'escape \x1b[31m red.mp4',
  'back\\slash.mp4',
  '..\\..\\up.mp4',
  '..mp4',
  '....mp4',
  '%2e%2e%2f.mp4',
  '%00.mp4',
  'pipe:0.mp4',
  'file:passwd.mp4',
  'concat:a|b.mp4',
  'http:__127.0.0.1.mp4',
  'NUL.mp4',
  '<script>alert(1)<script>.mp4',
  '<img src=x onerror=alert(1)>.mp4',
  "'); DROP TABLE titles;--.mp4",
  '{{7*7}}.mp4',
  ['$', '{7*7}.mp4'].join(''),
  '%n%s%d.mp4',
  ' leading.mp4',
  'trailing .mp4',
  'dot..mp4',
  '👩‍👩‍👧‍👦🏴.mp4',
  '\u202egnp.mp4',
  '\u200b\u200b.mp4',
  'e\u0301\u0301\u0301\u0301.mp4',
  '𝔉𝔦𝔩𝔪.mp4',
  'ﷺ.mp4',
  '中文电影 (2001).mp4',
  'Film (0000).mp4',
  'Film (9999).mp4',
  'Film (99999999).mp4',
  '(((((.mp4',
  '[[[[]]]].mp4',
  '-----.mp4',
  'Show S01E01-E9999.mp4',
  'Show S9999E9999.mp4',
  'Show 1x01-99.mp4',
  `${'s1e1-'.repeat(40)}.mp4`,
  `${'a'.repeat(245)}.mp4`,
  `${'字'.repeat(80)}.mp4`,
  `${'. '.repeat(120)}.mp4`,
  `${'('.repeat(240)}.mp4`,
];

/** Reproducible, so that findings can be reproduced. */
function spoil(bytes: Buffer, seed: number): Buffer {
  const spoilt = Buffer.from(bytes);
  let state = seed * 2_654_435_761;
  for (let times = 0; times < 64 + (seed % 3) * 2_000; times++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    spoilt[state % spoilt.length] = state >>> 24;
  }
  return spoilt;
}
