import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFfmpeg } from './find-ffmpeg.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-ffmpeg-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Fake programs that print this version. */
async function install(version: string): Promise<string> {
  for (const name of ['ffmpeg', 'ffprobe']) {
    const said = `#!/bin/sh\necho "${name} version ${version} Copyright (c) the FFmpeg developers"\n`;
    await writeFile(join(folder, name), said, { mode: 0o755 });
  }
  return join(folder, 'ffmpeg');
}

test.each(['5.1', '5.1.9-0+deb12u1', '6.0.1', 'n7.1', '10.0', 'N-118000-g1b7a4f3c2d'])(
  '%s is used, with the ffprobe beside it',
  async (version) => {
    const ffmpegPath = await install(version);
    expect(await findFfmpeg({ ffmpegPath })).toEqual({
      ffmpeg: ffmpegPath,
      ffprobe: join(folder, 'ffprobe'),
    });
  },
);

test.each(['4.4.2-0ubuntu0.22.04.1', '5.0.3', 'n4.4', 'N-47683-g0e8eb07980-static', 'unknown'])(
  '%s is refused, without falling back to the machine’s',
  async (version) => {
    expect(await findFfmpeg({ ffmpegPath: await install(version) })).toBeUndefined();
  },
);

test('a path without a program is not replaced either', async () => {
  expect(await findFfmpeg({ ffmpegPath: join(folder, 'missing') })).toBeUndefined();
});

test('the machine’s ffmpeg is found by name', async () => {
  expect(await findFfmpeg()).toEqual({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' });
});
