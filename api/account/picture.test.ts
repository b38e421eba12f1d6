import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { drawGif, drawNoise } from '#test/made-pictures.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

function fileOf(bytes: Buffer, type: string): File {
  return new File([new Uint8Array(bytes)], 'picture', { type });
}

test('a picture is re-encoded, small and without metadata', async () => {
  const { client } = await addAccount(api);
  const sent = await drawNoise(1_200, 800)
    .withExif({ IFD0: { Copyright: 'rahasia' } })
    .jpeg()
    .toBuffer();
  const { picture } = (await client.account.setAccountPicture({ file: fileOf(sent, 'image/jpeg') }))
    .data;
  expect((await client.account.getUser()).data.user.picture).toBe(picture);
  const kept = Buffer.from(await (await client.account.getAccountPicture()).arrayBuffer());
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 192, height: 128 });
  expect(kept.includes('rahasia')).toBe(false);
});

test('another picture has another revision; without one initials are shown', async () => {
  const { client } = await addAccount(api);
  const file = fileOf(drawGif({ width: 8, height: 8, frames: 3 }), 'image/gif');
  const first = (await client.account.setAccountPicture({ file })).data.picture;
  const second = (await client.account.setAccountPicture({ file })).data.picture;
  expect(second).not.toBe(first);
  for (const _time of [1, 2]) await client.account.removeAccountPicture();
  expect((await client.account.getUser()).data.user.picture).toBeNull();
  await expect(client.account.getAccountPicture()).rejects.toMatchObject({
    code: 'media_not_found',
  });
});

test.each([
  ['a text', Buffer.from('<svg onload=alert(1)>'), 'image/png', 'image_unreadable'],
  ['too many bytes', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 'payload_too_large'],
])('%s is refused, and the current picture stays', async (_name, bytes, type, code) => {
  const { client } = await addAccount(api);
  const good = fileOf(drawGif({ width: 8, height: 8, frames: 1 }), 'image/gif');
  const { picture } = (await client.account.setAccountPicture({ file: good })).data;
  const bad = client.account.setAccountPicture({ file: fileOf(bytes, type) });
  await expect(bad).rejects.toMatchObject({ code });
  expect((await client.account.getUser()).data.user.picture).toBe(picture);
});
