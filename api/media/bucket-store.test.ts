import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { startTestBucket, type TestBucket } from '#test/bucket.ts';

let folder: string;
let bucket: TestBucket;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-stores-'));
  bucket = await startTestBucket();
});

afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

/** A folder with these files. */
async function write(files: Record<string, string | Buffer>): Promise<string> {
  const root = join(folder, `given-${++made}`);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

async function listPaths(store: MediaStore, place = ''): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of store.list(place)) paths.push(path);
  return paths.sort();
}

const film = {
  'master.m3u8': '#EXTM3U',
  'stream.json': '{}',
  '480p/index.m3u8': '#EXTM3U',
  '480p/init.mp4': 'init',
  '480p/00001.m4s': 'first segment',
};

const stores = {
  folder: async () => openFolderStore(join(folder, `store-${++made}`)),
  bucket: () => bucket.open({ prefix: `store-${++made}` }),
};

describe.each(Object.entries(stores))('in a %s', (_kind, open) => {
  test('a published folder is read, listed, moved, copied out and removed', async () => {
    const store = await open();
    await store.publish(await write(film), 'streams/1/a0');
    expect(await listPaths(store)).toEqual(
      Object.keys(film)
        .map((path) => `streams/1/a0/${path}`)
        .sort(),
    );
    expect(await store.names('streams/1')).toEqual(['a0']);
    expect(await store.names('streams/1/a0')).toEqual(['480p', 'master.m3u8', 'stream.json']);
    expect(await store.names('nothing')).toEqual([]);
    expect(await store.stat('streams/1/a0/480p/init.mp4')).toMatchObject({ size: 4 });
    expect(await store.stat('streams/1/a0/480p')).toBeUndefined();
    const part = store.read('streams/1/a0/480p/00001.m4s', { start: 6, end: 8 });
    expect(await text(part)).toBe('seg');

    await store.move('streams/1/a0', 'streams/1/held-a0');
    await store.move('streams/1/a0', 'streams/1/held-a0');
    expect(await store.names('streams/1')).toEqual(['held-a0']);
    const copy = join(folder, `copy-${++made}`);
    await store.copyOut('streams/1/held-a0', copy, (inside) => inside.startsWith('480p/'));
    expect(await readFile(join(copy, '480p/00001.m4s'), 'utf8')).toBe('first segment');
    await expect(readFile(join(copy, 'master.m3u8'))).rejects.toMatchObject({ code: 'ENOENT' });

    await store.remove('streams/1/held-a0/480p/init.mp4');
    expect(await listPaths(store, 'streams/1/held-a0/480p')).toHaveLength(2);
    await store.remove('streams/1');
    await store.remove('streams/1');
    expect(await listPaths(store)).toEqual([]);
  });

  test('a file replaces another, and one that is missing fails as in a file system', async () => {
    const store = await open();
    for (const content of ['first', 'second']) {
      await store.publish(join(await write({ file: content }), 'file'), 'site/1/logo.webp');
    }
    expect(await text(store.read('site/1/logo.webp'))).toBe('second');
    expect(await store.stat('site/1/icon.webp')).toBeUndefined();
    await expect(text(store.read('site/1/icon.webp'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('in a bucket', () => {
  test('playlists are published after everything that they name', async () => {
    const store = await bucket.open({ prefix: 'order' });
    bucket.takeRequests();
    await store.publish(await write(film), 'streams/1/a0');
    const sent = bucket.takeRequests().filter((request) => request.startsWith('PUT'));
    expect(sent.slice(-3).map((request) => request.split('/a0/')[1])).toEqual([
      '480p/index.m3u8',
      'master.m3u8',
      'stream.json',
    ]);
  });

  test('lists go on after their first page, whatever the names', async () => {
    const store = await bucket.open({ prefix: 'many' });
    const odd = [
      'a b',
      'a+b',
      '100%',
      'a%20b',
      'a&b',
      '<x>',
      "film's (1)!*",
      'ü',
      '日本',
      'a=b?c#d',
    ];
    const names = [...odd, ...Array.from({ length: 15 }, (_, index) => `film-${index}`)];
    const files = names.map((name) => [`${name}/track.flac`, name]);
    await store.publish(await write(Object.fromEntries(files)), 'product-files');
    expect(await store.names('product-files')).toEqual(names.toSorted());
    expect(await listPaths(store)).toHaveLength(names.length);
    for (const name of odd) {
      expect(await text(store.read(`product-files/${name}/track.flac`))).toBe(name);
    }
  });

  test('strangers get what is public, with its type, and nothing else', async () => {
    const partSize = 5 * 1024 ** 2;
    const store = await bucket.open({ mediaUrl: bucket.mediaUrl, partSize });
    onTestFinished(() => store.remove('streams'));
    await store.publish(await write(film), 'streams/1/a0');
    await store.publish(await write(film), 'streams/2/locked-b0');
    const open = ['streams/1/a0/480p/init.mp4', 'streams/2/locked-b0/480p/00001.m4s'];
    for (const path of open) {
      const answer = await fetch(store.publicAddress?.(path) ?? '', {
        headers: { Origin: 'https://films.example.org' },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^video\//);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
    const sound = randomBytes(partSize + 10);
    await store.publish(join(await write({ sound }), 'sound'), 'sounds/ab.mp3');
    const middle = await fetch(store.publicAddress?.('sounds/ab.mp3') ?? '', {
      headers: { Range: `bytes=${partSize - 2}-${partSize + 1}` },
    });
    expect(middle.status).toBe(206);
    const bytes = Buffer.from(await middle.arrayBuffer());
    expect(bytes.equals(sound.subarray(partSize - 2, partSize + 2))).toBe(true);
    for (const path of [
      'streams/1/a0/480p/index.m3u8',
      'streams/2/locked-b0/master.m3u8',
      'streams/2/locked-b0/subtitles/id.vtt',
      'streams/3/held-c0/480p/00001.m4s',
      'product-files/ab/album.flac',
    ]) {
      expect(store.publicAddress?.(path), path).toBeUndefined();
    }
    const hidden = await fetch(`${bucket.privateUrl}/streams/1/a0/master.m3u8`);
    expect([401, 403]).toContain(hidden.status);
  });

  test('a signed address gives one private file, with the headers that were asked for', async () => {
    const store = await bucket.open({ signedUrl: new URL(bucket.mediaUrl).origin });
    await store.publish(await write({ 'album.flac': 'music', 'other.flac': 'more' }), 'files/ab');
    onTestFinished(() => store.remove('files'));
    const disposition = 'attachment; filename="Lagu Senja.flac"';
    const address = await store.signedAddress?.('files/ab/album.flac', {
      'response-content-disposition': disposition,
      'response-content-type': 'audio/flac',
    });
    const answer = await fetch(address ?? '', {
      headers: { Range: 'bytes=1-3', Origin: 'https://films.example.org' },
    });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('usi');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': disposition,
      'content-type': 'audio/flac',
      'access-control-allow-origin': '*',
    });
    expect(new URL(address ?? '').searchParams.get('X-Amz-Expires')).toBe('600');
    const other = await fetch(address?.replace('album', 'other') ?? '');
    expect(other.status).toBe(403);
  });

  test('large files go in parts, and an interrupted upload goes on where it stopped', async () => {
    const partSize = 5 * 1024 ** 2;
    const store = await bucket.open({ prefix: 'large', partSize });
    const album = randomBytes(partSize * 3 + 1234);
    const given = join(await write({ album }), 'album');
    const isThird = (url = '') => url.includes('partNumber=3');
    bucket.onRequest = ({ method, url }) => (method === 'PUT' && isThird(url) ? 403 : undefined);
    onTestFinished(() => {
      bucket.onRequest = undefined;
    });
    await expect(store.publish(given, 'product-files/ab/album.flac')).rejects.toThrow();
    expect(await store.stat('product-files/ab/album.flac')).toBeUndefined();

    bucket.onRequest = undefined;
    bucket.takeRequests();
    await store.publish(given, 'product-files/ab/album.flac');
    const parts = bucket.takeRequests().filter((request) => request.includes('partNumber='));
    expect(parts.every(isThird)).toBe(true);
    expect((await buffer(store.read('product-files/ab/album.flac'))).equals(album)).toBe(true);
    expect(await store.readHash('product-files/ab/album.flac')).toBe(
      createHash('sha256').update(album).digest('hex'),
    );
  });

  test('uploads that nobody resumes are given up', async () => {
    const partSize = 5 * 1024 ** 2;
    const store = await bucket.open({ prefix: 'abandoned', partSize });
    const given = join(await write({ film: randomBytes(partSize + 1) }), 'film');
    bucket.onRequest = ({ url }) => (url?.includes('partNumber=2') ? 403 : undefined);
    await expect(store.publish(given, 'product-files/ab/film.mp4')).rejects.toThrow();
    bucket.onRequest = undefined;
    expect(await store.abortUploads(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.abortUploads(new Date(Date.now() + 60_000))).toBe(1);
    expect(await store.abortUploads(new Date(Date.now() + 60_000))).toBe(0);
  });

  test('a busy server is asked again, and a refusal says what was refused', async () => {
    const store = await bucket.open({ prefix: 'busy' });
    let count = 0;
    bucket.onRequest = () => (++count < 3 ? 503 : undefined);
    onTestFinished(() => {
      bucket.onRequest = undefined;
    });
    await store.publish(join(await write({ a: 'a' }), 'a'), 'site/1/a.png');
    expect(count).toBe(3);
    bucket.onRequest = () => 403;
    await expect(store.stat('site/1/a.png')).rejects.toThrow(/^HEAD \S+\/busy\/private\/site\/1/);
  });

  test('paths out of the store are refused', async () => {
    const store = await bucket.open();
    for (const path of ['../secret', 'streams/../../x', '/etc/passwd', 'a//b', '.work/a', '']) {
      await expect(store.stat(path), path).rejects.toThrow('Not a path');
    }
  });
});
