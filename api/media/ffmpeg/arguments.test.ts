import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { planRenditions, type Rendition } from '../packaging/ladder.ts';
import { type PassPlan, planPass } from '../packaging/pass-plan.ts';
import { parseOutTime, readProgress } from '../packaging/run-pass.ts';
import type { VideoFacts } from '../probe/source-facts.ts';
import {
  audioFilters,
  chooseSpriteInterval,
  renditionFilters,
  spriteFilters,
  timelineFilters,
  videoEncoderArguments,
} from './arguments.ts';
import { inputArguments } from './input-arguments.ts';

const film: VideoFacts = {
  index: 0,
  codec: 'h264',
  width: 1280,
  height: 720,
  frameRate: { numerator: 24, denominator: 1 },
  decoded: { width: 1280, height: 720 },
  turns: [],
  declaredFrames: undefined,
  isInterlaced: false,
  hasFieldPackets: false,
  isRgb: false,
  colour: {},
};
const timeline = {
  duration: 60,
  frameRate: { numerator: 24, denominator: 1 },
  videoPadding: 0,
  soundTracks: [1],
};
const rendition = planRenditions(film).find(({ name }) => name === '480p') as Rendition;

describe('inputArguments', () => {
  it('treats hostile names as file names, and lets no demuxer open other files', () => {
    const args = inputArguments('/films/-y concat:a|b.mp4');
    expect(args.at(-1)).toBe('file:/films/-y concat:a|b.mp4');
    expect(args[args.indexOf('-protocol_whitelist') + 1]).toBe('file,pipe');
    const demuxers = args[args.indexOf('-format_whitelist') + 1]?.split(',') ?? [];
    expect(demuxers).toContain('mov');
    for (const forbidden of ['hls', 'concat', 'dash', 'image2', 'lavfi', 'sdp']) {
      expect(demuxers).not.toContain(forbidden);
    }
  });
});

describe('video arguments', () => {
  it('caps the rate and forces keyframes every two seconds', () => {
    const args = videoEncoderArguments(rendition, film, timeline).join(' ');
    expect(args).toContain('-crf 24 -maxrate 950k -bufsize 1900k');
    expect(args).toContain('-force_key_frames expr:gte(t,n_forced*2)');
    expect(args).toContain('-g 48 -keyint_min 48 -sc_threshold 0');
    expect(args).toContain('colormatrix=bt709');
  });

  it('scales to even square pixels', () => {
    expect(renditionFilters(rendition, film)).toMatch(/^scale=854:480:.*,setsar=1,format=yuv420p$/);
  });

  it('deinterlaces only interlaced video, and holds the last picture for longer audio', () => {
    expect(timelineFilters(film, timeline)).not.toContain('yadif');
    expect(timelineFilters({ ...film, isInterlaced: true }, timeline)).toContain(',yadif');
    const held = timelineFilters(film, { ...timeline, videoPadding: 1.5 });
    expect(held).toContain('tpad=stop_mode=clone:stop_duration=2.500');
  });

  it('tone-maps high dynamic range to standard range', () => {
    const wide = { ...film, colour: { transfer: 'smpte2084', matrix: 'bt2020nc' } };
    expect(renditionFilters(rendition, wide)).toContain('tonemap');
    const encoder = videoEncoderArguments(rendition, wide, timeline).join(' ');
    expect(encoder).toContain('colormatrix=bt709:colorprim=bt709:transfer=bt709');
  });

  it('completes the tags of high dynamic range, and maps it without zimg where that is missing', () => {
    const half = { ...film, colour: { transfer: 'smpte2084' } };
    expect(renditionFilters(rendition, half)).toContain(
      'color_primaries=bt2020:colorspace=bt2020nc',
    );
    const approximate = renditionFilters(rendition, { ...half, lacksZscale: true });
    expect(approximate).toContain('lutrgb');
    expect(approximate).not.toContain('zscale');
  });

  it('starts with the one filter that bears pictures of another size, and turns them after it', () => {
    const turned = timelineFilters({ ...film, turns: ['transpose=clock'] }, timeline);
    expect(turned).toMatch(/^scale=1280:720,.*,transpose=clock,/);
  });
});

describe('audio arguments', () => {
  it('limits peaks only where the gain may cause some', () => {
    expect(audioFilters(6, 60)).toContain('volume=6.00dB,alimiter');
    expect(audioFilters(-6, 60)).not.toContain('alimiter');
    expect(audioFilters(0, 60)).not.toContain('volume');
  });

  it('trims the encoder delay, and ends with the film', () => {
    expect(audioFilters(0, 60)).toContain('apad,atrim=start_sample=1024:end=60.000000');
  });
});

describe('sprites', () => {
  it('letterboxes other shapes into 160x90', () => {
    const filters = spriteFilters({ ...film, width: 800, height: 332 }, timeline);
    expect(filters).toContain('scale=160:66');
    expect(filters).toContain('pad=160:90');
    expect(filters).toContain('tile=10x10');
  });

  it('takes fewer from longer films', () => {
    expect([30, 600, 3000, 7200].map(chooseSpriteInterval)).toEqual([1, 2, 5, 10]);
  });
});

describe('planPass', () => {
  it('decodes once and sends every rendition into a pipe of its own', () => {
    const plan: PassPlan = {
      source: '/films/a.mkv',
      video: film,
      timeline,
      renditions: planRenditions(film),
      hasSprites: false,
      audio: [
        {
          track: {
            index: 1,
            codec: 'aac',
            channels: 6,
            language: 'id',
            isDefault: true,
            purpose: 'film',
          },
          position: 0,
          gain: 3,
          groups: ['64k', '128k'],
        },
      ],
    };
    const { args, outputs } = planPass(plan);
    expect(args.filter((arg) => arg === '-i')).toHaveLength(1);
    expect(outputs.map(({ folder }) => folder)).toEqual([
      ...['240p', '360p', '480p', '720p'],
      ...['audio-1-64k', 'audio-1-128k'],
    ]);
    // The clock needs the sound, which this pass reads anyway; the next one only reads it for that.
    expect(args).not.toContain('0:1');
    expect(planPass({ ...plan, audio: [] }).args.join(' ')).toContain('-map 0:1 -c copy -f null -');
    expect(args.filter((arg) => /^pipe:\d+$/.test(arg))).toEqual([
      // Progress comes from the pipe after the last output.
      ...['pipe:9', 'pipe:3', 'pipe:4', 'pipe:5', 'pipe:6', 'pipe:7', 'pipe:8'],
    ]);
  });
});

describe('parseOutTime', () => {
  it('reads the one key whose meaning never changed', () => {
    expect(parseOutTime('out_time=01:02:03.500000')).toBe(3723.5);
    expect(parseOutTime('out_time_ms=3723500000')).toBeUndefined();
    expect(parseOutTime('out_time=N/A')).toBeUndefined();
  });
});

describe('readProgress', () => {
  it('never goes back, although the outputs of newer versions are not equally far', async () => {
    const times = ['N/A', '00:00:08.5', '00:00:07.25', '00:00:08.5', '00:00:09.0'];
    const seen: number[] = [];
    const lines = times.map((time) => `frame=1\nout_time=${time}\nprogress=continue\n`);
    await readProgress(Readable.from(lines), (seconds) => seen.push(seconds));
    expect(seen).toEqual([8.5, 9]);
  });
});
