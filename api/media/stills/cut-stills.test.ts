import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClip, picture } from '#test/make-clip.ts';
import { cutStills } from './cut-stills.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-stills-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function brightnessOf(jpeg: Buffer): Promise<number> {
  const { channels } = await sharp(jpeg).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

describe('cutStills', () => {
  it('takes meaningful pictures in their true aspect ratio', async () => {
    const source = await makeClip(folder, 'dark.mkv', {
      lavfi: [
        `color=black:size=160x120:rate=10:duration=7[a];${picture('160x120', '10', 3)}[b];[a][b]concat,setsar=2`,
      ],
      output: ['-c:v', 'mpeg4'],
    });
    const stills = await cutStills({ tools, source, count: 2 });
    expect(stills).toHaveLength(2);
    const best = stills[0] ?? Buffer.alloc(0);
    expect(await sharp(best).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 120 });
    expect(await brightnessOf(best)).toBeGreaterThan(40);
  });

  it('prefers a bright, sharp and varied moment to all others', async () => {
    const good = 'testsrc2=@';
    const scenes: [filter: string, seconds: number][] = [
      ['color=black:@', 10],
      ['color=0x40a040:@', 6],
      [`${good},gblur=sigma=12`, 8],
      ['color=0x404060:@,drawbox=40:40:80:6:white:fill', 5],
      [good, 7],
      [`${good},eq=brightness=-0.9:contrast=0.2`, 4],
    ];
    const parts = scenes.map(([filter, seconds], index) => {
      const source = filter.replace('@', `size=160x90:rate=10:duration=${seconds}`);
      return `${source},format=yuv420p[s${index}]`;
    });
    const labels = scenes.map((_, index) => `[s${index}]`).join('');
    const film = await makeClip(folder, 'scenes.mkv', {
      lavfi: [`${parts.join(';')};${labels}concat=${scenes.length}`],
      output: ['-c:v', 'mpeg4', '-q:v', '3'],
    });
    const [best = Buffer.alloc(0)] = await cutStills({ tools, source: film, count: 1 });
    const { entropy, sharpness } = await sharp(best).greyscale().stats();
    expect(await brightnessOf(best)).toBeGreaterThan(60);
    expect(entropy).toBeGreaterThan(3);
    expect(sharpness).toBeGreaterThan(1);
  });

  it('cuts one from a film of a single moment', async () => {
    const source = await makeClip(folder, 'moment.mkv', {
      lavfi: [picture('160x120', '10', 1)],
      output: ['-c:v', 'mpeg4'],
    });
    expect(await cutStills({ tools, source, count: 3 })).toHaveLength(1);
  });

  it('reports why there are none', async () => {
    const source = join(folder, 'gone.mkv');
    await expect(cutStills({ tools, source, count: 1 })).rejects.toMatchObject({
      code: 'source_missing',
    });
  });
});
