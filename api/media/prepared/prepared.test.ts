import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { packageFilm } from '#test/package-film.ts';
import { fingerprintPrepared } from './prepared-folder.ts';
import { rebuildStream } from './rebuild-stream.ts';

let root: string;
let packaged: string;
let film: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sorot-prepared-'));
  packaged = join(root, 'packaged');
  const path = join(root, 'film.id.srt');
  await writeFile(path, '1\n00:00:00,000 --> 00:00:01,000\nHalo\n');
  const lavfi = [picture('640x360', '24', 9), tone(9)];
  const source = await makeClip(root, 'film.mp4', { lavfi });
  await packageFilm({
    source,
    outDir: packaged,
    sideFiles: [{ path, language: 'id', forced: false }],
  });
});

beforeEach(async () => {
  film = join(await mkdtemp(join(root, 'case-')), 'Film.stream');
  await cp(packaged, film, { recursive: true });
});

afterAll(() => rm(root, { recursive: true }));

const rebuild = () => rebuildStream(film, join(film, '../out'));

async function readAll(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    const content = await readFile(path, 'latin1');
    return [path.slice(folder.length), name === 'stream.json' ? JSON.parse(content) : content];
  });
  return Object.fromEntries(await Promise.all(read));
}

test('a packaged film comes out byte for byte, and nothing that lay beside it', async () => {
  await writeFile(join(film, 'notes.html'), '<script>alert(1)</script>');
  await writeFile(join(film, '360p/index.m3u8'), '#EXTM3U\nhttps://example.com/spy.m4s\n');
  await writeFile(join(film, 'master.m3u8'), '#EXTM3U\nhttps://example.com/spy.m3u8\n');
  await rebuild();
  expect(await readAll(join(film, '../out'))).toEqual(await readAll(packaged));
});

test('each rendition may be one file, without a description', async () => {
  async function joinParts(name: string, file: string) {
    const names = (await readdir(join(film, name))).filter((one) => one.endsWith('.m4s')).sort();
    const parts = ['init.mp4', ...names].map((one) => readFile(join(film, name, one)));
    await writeFile(join(film, file), Buffer.concat(await Promise.all(parts)));
    await rm(join(film, name), { recursive: true });
  }
  await joinParts('360p', '360p.mp4');
  await joinParts('240p', '240p.mp4');
  await joinParts('audio-1-64k', 'audio-1-64k.m4a');
  await rm(join(film, 'stream.json'));
  const manifest = await rebuild();
  expect(manifest).toMatchObject({ duration: 9, width: 640, height: 360, frameRate: 24 });
  expect(manifest.renditions.map(({ name, audioGroup }) => [name, audioGroup])).toEqual([
    ['240p', '64k'],
    ['360p', '64k'],
  ]);
  expect(manifest.audio).toMatchObject([{ language: 'und', variants: [{ group: '64k' }] }]);
  expect(manifest.subtitles).toEqual([]);
});

test('it is known by its bytes, under every name', async () => {
  const before = await fingerprintPrepared(film);
  await rename(film, `${film}.other`);
  expect(await fingerprintPrepared(`${film}.other`)).toBe(before);
  await writeFile(join(`${film}.other`, '360p/init.mp4'), 'other');
  expect(await fingerprintPrepared(`${film}.other`)).not.toBe(before);
});

describe('is refused in words', () => {
  const cases: Record<string, [RegExp, () => Promise<unknown>]> = {
    'a link to a file of the machine': [
      /neither a file nor a folder/,
      () => symlink('/etc/passwd', join(film, 'subtitles/id.vtt')),
    ],
    'a link to a folder of the machine': [
      /neither a file nor a folder/,
      () => symlink('/etc', join(film, '480p')),
    ],
    'a folder without a picture': [
      /no picture/,
      async () => {
        for (const name of ['240p', '360p']) await rm(join(film, name), { recursive: true });
      },
    ],
    'a rendition that is no MP4': [
      /cannot be used/,
      () => writeFile(join(film, '360p/00001.m4s'), 'Not a film at all.'),
    ],
    'sound in the place of a picture': [
      /not H\.264/,
      () => cp(join(film, 'audio-1-64k'), join(film, '480p'), { recursive: true }),
    ],
    'a rendition that ends early': [
      /ends before the others/,
      async () => {
        for (const name of ['00002.m4s', '00003.m4s']) await rm(join(film, '360p', name));
      },
    ],
    'a description of something else': [
      /not one of Sorot's/,
      () => writeFile(join(film, 'stream.json'), '{"audio":[{"language":"<b>","name":7}]}'),
    ],
    'a description that names files elsewhere': [
      /not one of Sorot's/,
      () =>
        writeFile(
          join(film, 'stream.json'),
          '{"subtitles":[{"language":"id","isForced":false,"path":"../../../etc/passwd"}]}',
        ),
    ],
  };
  test.each(Object.keys(cases))('%s', async (name) => {
    const [reason, damage] = cases[name] as (typeof cases)[string];
    await damage();
    await expect(rebuild()).rejects.toMatchObject({
      code: 'source_unreadable',
      message: expect.stringMatching(reason),
    });
  });

  test('a fragment that claims billions of samples', async () => {
    const path = join(film, '360p/00001.m4s');
    const bytes = await readFile(path);
    const run = bytes.indexOf('trun');
    bytes.writeUInt32BE(0xffff_fff0, run + 8);
    await writeFile(path, bytes);
    await expect(rebuild()).rejects.toMatchObject({ code: 'source_unreadable' });
  });
});
