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
