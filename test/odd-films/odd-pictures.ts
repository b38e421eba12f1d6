import { join } from 'node:path';
import { makeClip } from '#test/make-clip.ts';
import { beeps, flashes } from '#test/marked-film.ts';
import { turnFilm } from '#test/turn-film.ts';
import { aac, encode, h264, type OddFilm, spoil, withBFrames, words } from './odd-film.ts';

const lossless = words('-c:v ffv1 -c:a pcm_s16le');
const tags = (primaries: string, transfer: string, matrix: string) => [
  ...['-color_primaries', primaries, '-color_trc', transfer, '-colorspace', matrix],
];
const hevc = words('-c:v libx265 -preset ultrafast -x265-params log-level=none');

function codec(name: string, output: string[], others: Partial<OddFilm> = {}): OddFilm {
  return { name, make: encode(output), ...others };
}

/** Pictures of another rate or size. */
function shot(
  name: string,
  pictures: string,
  output: string[],
  others: Partial<OddFilm> = {},
): OddFilm {
  return { name, make: encode([...aac, ...output], { pictures }), ...others };
}

export const oddPictures: OddFilm[] = [
  codec('mpeg-4-in-avi.avi', words('-c:v mpeg4 -bf 2 -c:a mp3')),
  codec('xvid-with-packed-b-frames.avi', words('-c:v libxvid -bf 2 -c:a mp3')),
  codec('h264-in-avi.avi', [...withBFrames, '-c:a', 'mp3']),
  codec('mjpeg.mov', words('-c:v mjpeg -pix_fmt yuvj422p -c:a pcm_s16be')),
  codec('timecode.mov', [...h264, ...aac, '-timecode', '10:00:00:00']),
  codec('prores.mov', words('-c:v prores_ks -c:a pcm_s16le')),
  codec('prores-with-alpha.mov', words('-c:v prores_ks -pix_fmt yuva444p10le -c:a pcm_s16le')),
  codec(
    'dnxhr.mxf',
    words('-vf scale=320:240 -c:v dnxhd -profile:v dnxhr_lb -pix_fmt yuv422p -c:a pcm_s16le'),
  ),
  codec('dv.avi', words('-vf scale=720:576 -c:v dvvideo -pix_fmt yuv420p -c:a pcm_s16le')),
  codec(
    'vp8-with-alpha.webm',
    words('-c:v libvpx -deadline realtime -pix_fmt yuva420p -auto-alt-ref 0 -c:a libvorbis'),
  ),
  codec(
    'vp9-with-hidden-frames.webm',
    words(
      '-c:v libvpx-vp9 -deadline good -cpu-used 5 -auto-alt-ref 1 -lag-in-frames 16 -b:v 200k -c:a libopus',
    ),
  ),
  codec('av1-10-bit.mkv', words('-c:v libsvtav1 -preset 10 -pix_fmt yuv420p10le -c:a libopus')),
  codec('hevc-10-bit.mkv', [...hevc, '-pix_fmt', 'yuv420p10le', ...aac]),
  codec('444.mkv', [...h264, '-pix_fmt', 'yuv444p', ...aac]),
  codec('422-10-bit.mkv', [...h264, '-pix_fmt', 'yuv422p10le', ...aac]),
  codec('grey.mkv', [...h264, '-pix_fmt', 'gray', ...aac]),
  codec('rgb.mkv', [...lossless, '-pix_fmt', 'gbrp']),
  codec('raw.avi', words('-c:v rawvideo -pix_fmt bgr24 -c:a pcm_s16le')),
  codec('theora.ogv', words('-c:v libtheora -c:a libvorbis')),
  codec('flash-video.flv', words('-c:v flv1 -c:a mp3 -ar 44100')),
  codec('real-video.rmvb', words('-c:v rv20 -c:a ac3 -f rm')),
  codec('wmv.wmv', words('-c:v wmv1 -c:a wmav2')),
  shot('odd-size.mkv', `${flashes()},scale=161:121,format=yuv444p`, lossless, {
    facts: { width: 161, height: 121 },
  }),
  shot('wide-pixels.mkv', `${flashes('120x160')},setsar=8/3`, h264, {
    facts: { width: 320, height: 160 },
  }),
  shot('upright.mp4', flashes('270x480'), h264, { facts: { width: 270, height: 480 } }),
  shot('timelapse.mkv', flashes('160x120', '1', 8), h264, { facts: { frameRate: 10 } }),
  shot('seven-pictures-a-second.mkv', flashes('160x120', '7'), h264, { facts: { frameRate: 14 } }),
  shot('12.5-pictures-a-second.mkv', flashes('160x120', '25/2'), h264, {
    facts: { frameRate: 12.5 },
  }),
  shot('50-progressive.mp4', flashes('160x120', '50'), withBFrames, { facts: { frameRate: 25 } }),
  shot('59.94-progressive.ts', flashes('160x120', '60000/1001'), withBFrames, {
    facts: { frameRate: 29.97 },
  }),
  shot('120.mkv', flashes('160x120', '120'), h264, { facts: { frameRate: 30 } }),
  shot('240.mp4', flashes('160x120', '240'), h264, { facts: { frameRate: 30 } }),
  shot('23.976.mkv', flashes('160x120', '24000/1001'), withBFrames, {
    facts: { frameRate: 23.976 },
  }),
  shot(
    'phone-with-variable-rate.mp4',
    `${flashes('160x120', '600')},select='lt(mod(n*7,600),7*29)+eq(mod(n,23),0)'`,
    [...h264, '-fps_mode', 'vfr', '-video_track_timescale', '600'],
  ),
  shot(
    'screen-that-stands-still.mkv',
    `${flashes('160x120', '30')},select='not(between(t,1.5,2.8))*not(between(t,3.3,4.9))'`,
    [...h264, '-fps_mode', 'vfr'],
    { facts: { frameRate: 30 } },
  ),
  shot(
    'dropped-pictures.avi',
    `${flashes('160x120', '25')},select='mod(n,4)'`,
    words('-c:v mpeg4 -fps_mode vfr'),
    { facts: { frameRate: 25 } },
  ),
  shot(
    'interlaced.ts',
    `${flashes('320x288', '50')},interlace`,
    words('-c:v mpeg2video -flags +ildct+ilme -b:v 2M'),
    { facts: { frameRate: 25 } },
  ),
  shot(
    'interlaced.mp4',
    `${flashes('320x288', '60000/1001')},interlace`,
    words('-c:v libx264 -preset veryfast -pix_fmt yuv420p -x264-params tff=1'),
    { facts: { frameRate: 29.97 } },
  ),
  shot(
    'fields-in-matroska.mkv',
    `${flashes('320x288', '50')},interlace`,
    words('-c:v libx264 -preset veryfast -pix_fmt yuv420p -x264-params bff=1'),
    { facts: { frameRate: 25 } },
  ),
  shot(
    'soft-telecine.mpg',
    `${flashes('160x120', '24000/1001')}`,
    words('-c:v mpeg2video -b:v 1M -r 24000/1001'),
    {
      facts: { frameRate: 23.976 },
      make: spoil(
        encode(words('-c:v mpeg2video -b:v 1M -c:a mp2'), {
          pictures: flashes('160x120', '24000/1001'),
        }),
        flagPulldown,
      ),
    },
  ),
  shot(
    'hard-telecine.mpg',
    `${flashes('320x288', '24000/1001')},telecine`,
    words('-c:v mpeg2video -flags +ildct+ilme -b:v 2M -r 30000/1001 -c:a mp2'),
    { facts: { frameRate: 29.97 } },
  ),
  {
    name: 'turned-by-a-phone.mp4',
    facts: { width: 120, height: 160 },
    make: async (folder, name) => {
      const flat = await makeClip(folder, `flat-${name}`, {
        lavfi: [flashes(), beeps()],
        output: [...withBFrames, ...aac],
      });
      await turnFilm(flat, join(folder, name));
    },
  },
  ...['smpte2084', 'arib-std-b67'].flatMap((transfer) => [
    codec(`${transfer}.mkv`, [
      ...hevc,
      '-pix_fmt',
      'yuv420p10le',
      ...tags('bt2020', transfer, 'bt2020nc'),
      ...aac,
    ]),
    codec(`${transfer}-alone.mkv`, [
      ...lossless,
      '-pix_fmt',
      'yuv420p10le',
      '-color_trc',
      transfer,
    ]),
    codec(`${transfer}-in-8-bit.mp4`, [...h264, '-color_trc', transfer, ...aac]),
  ]),
  codec('wide-colours-alone.mkv', [
    ...hevc,
    '-pix_fmt',
    'yuv420p10le',
    '-color_primaries',
    'bt2020',
    ...aac,
  ]),
  codec('odd-colour-tags.mkv', [...lossless, ...tags('jedec-p22', 'gamma28', 'ycgco')]),
  {
    name: 'dolby-vision-profile-5.mp4',
    refused: 'source_needs_dolby_vision',
    make: spoil(
      encode([...hevc, '-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1', ...aac]),
      addDolbyVision,
    ),
  },
];

/**
 * Marks the pictures of an MPEG-2 film as a DVD does that holds 24 of them for 30 per second: the
 * sequence claims 30000/1001, and every second picture lasts for three fields.
 */
function flagPulldown(bytes: Buffer): Buffer {
  // Extension 8 (picture coding) has the flags; `frame_rate_code` is in the sequence header.
  let pictures = 0;
  for (let at = 0; at + 10 < bytes.length; at += 1) {
    if (bytes[at] !== 0 || bytes[at + 1] !== 0 || bytes[at + 2] !== 1) continue;
    if (bytes[at + 3] === 0xb3) bytes[at + 7] = ((bytes[at + 7] ?? 0) & 0xf0) | 4;
    if (bytes[at + 3] === 0xb5 && (bytes[at + 4] ?? 0) >> 4 === 1)
      bytes[at + 5] = (bytes[at + 5] ?? 0) & 0xf7;
    if (bytes[at + 3] === 0xb5 && (bytes[at + 4] ?? 0) >> 4 === 8) {
      const repeats = pictures % 2 === 1 ? 0x02 : 0;
      const topFirst = pictures % 4 < 2 ? 0x80 : 0;
      bytes[at + 7] = ((bytes[at + 7] ?? 0) & 0x7d) | repeats | topFirst;
      pictures += 1;
    }
  }
  return bytes;
}

/** Adds a `dvcC` box of profile 5 to the sample entry (Dolby Vision streams within ISOBMFF, 2.3). */
function addDolbyVision(bytes: Buffer): Buffer {
  const box = Buffer.alloc(32);
  box.writeUInt32BE(32);
  box.write('dvcC', 4, 'latin1');
  // Version 1.0, profile 5, level 1, with reference data and a base layer, compatible with nothing.
  Buffer.from([1, 0, (5 << 1) | 0, (1 << 3) | 0b101, 0]).copy(box, 8);
  let grown = bytes;
  const entry = grown.indexOf('hvc1', grown.indexOf('stsd')) - 4;
  const end = entry + grown.readUInt32BE(entry);
  for (const type of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'hvc1']) {
    const start = type === 'hvc1' ? entry : grown.lastIndexOf(type, entry) - 4;
    grown.writeUInt32BE(grown.readUInt32BE(start) + box.length, start);
  }
  grown = Buffer.concat([grown.subarray(0, end), box, grown.subarray(end)]);
  return grown;
}
