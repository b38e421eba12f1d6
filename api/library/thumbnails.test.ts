import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxThumbnailBytes } from '#contract/constants/library.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { drawGif } from '#test/made-pictures.ts';

let api: TestApi;
let owner: TestAccount;
let id: string;

beforeAll(async () => {
  api = await startTestApi();
  owner = await addAccount(api);
  id = (await owner.client.library.createPlaylist({ name: 'Malam' })).data.playlist.id;
});

afterAll(() => api.close());

function send(bytes: Uint8Array<ArrayBuffer>, name = 'a.gif') {
  const body = new FormData();
  body.append('file', new File([bytes], name, { type: 'image/gif' }));
  const init = { method: 'PUT', headers: owner.headers, body };
  return api.fetch(`/api/v1/playlists/${id}/thumbnail/`, init);
}

function padGif(length: number): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(length);
  padded.set(drawGif({ width: 30, height: 20, frames: 3 }));
  return padded;
}

function get(headers: Record<string, string> = {}) {
  return api.fetch(`/api/v1/playlists/${id}/thumbnail/`, { headers });
}

test('a GIF is stored as an animated WebP, visible to its owner only', async () => {
  const answer = await send(new Uint8Array(drawGif({ width: 30, height: 20, frames: 3 })));
  expect(answer.status).toBe(200);
  const { thumbnail } = (await answer.json()).data.playlist;
  expect(thumbnail).toMatchObject({ width: 30, height: 20, animated: true });

  const kept = await get(owner.headers);
  expect(kept.headers.get('content-type')).toBe('image/webp');
  expect(kept.headers.get('cache-control')).toBe('private, no-store');
  const bytes = await kept.arrayBuffer();
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 3 });
  expect((await get()).status).toBe(404);

  const another = (await (await send(padGif(1_000))).json()).data.playlist.thumbnail;
  expect(another.revision).not.toBe(thumbnail.revision);
  await owner.client.library.removePlaylistThumbnail({ id });
  expect((await get(owner.headers)).status).toBe(404);
});

test('uploads are limited to 5 MB, and a far larger body is not even read', async () => {
  expect((await send(padGif(maxThumbnailBytes))).status).toBe(200);
  for (const length of [maxThumbnailBytes + 1, 2 * maxThumbnailBytes]) {
    const answer = await send(padGif(length));
    expect(answer.status).toBe(413);
    expect((await answer.json()).code).toBe('payload_too_large');
  }
});

test('the claimed name and type of a file do not matter', async () => {
  const png = await sharp(drawGif({ width: 9, height: 9, frames: 1 }))
    .png()
    .toBuffer();
  expect((await send(new Uint8Array(png))).status).toBe(200);
  const tiff = await sharp(png).tiff().toBuffer();
  const answer = await send(new Uint8Array(tiff));
  expect(answer.status).toBe(422);
  expect((await answer.json()).code).toBe('upload_type_not_accepted');
  expect((await send(new TextEncoder().encode('<svg/>'))).status).toBe(422);
  expect((await send(padGif(1_000), '../../etc/passwd\0.php')).status).toBe(200);
});

test.each(['jpeg', 'png', 'avif'] as const)('a photo in %s is made smaller', async (format) => {
  const create = { width: 800, height: 600, channels: 3, background: '#204060' } as const;
  const photo = await sharp({ create }).toFormat(format).toBuffer();
  expect((await send(new Uint8Array(photo), `IMG_1.${format}`)).status).toBe(200);
  const kept = await sharp(await (await get(owner.headers)).arrayBuffer()).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 640, height: 480 });
});

test('a picture for another user’s playlist is not even decoded', async () => {
  const stranger = await addAccount(api);
  const file = new File(['no picture'], 'a.gif');
  await expect(stranger.client.library.setPlaylistThumbnail({ id, file })).rejects.toMatchObject({
    code: 'playlist_not_found',
  });
});
