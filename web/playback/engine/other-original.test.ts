import { afterEach, expect, test, vi } from 'vitest';
import { offerOtherOriginal } from './other-original.ts';

const original = {
  codecs: 'hvc1.1.6.L93.B0',
  width: 1280,
  height: 720,
  frame_rate: 24,
  bandwidth: 900_000,
  bytes: 1,
};

afterEach(() => vi.unstubAllGlobals());

function answer(decodingInfo: (asked: MediaDecodingConfiguration) => Promise<object>) {
  vi.stubGlobal('navigator', { mediaCapabilities: { decodingInfo } });
}

test('HEVC and AV1 are offered where the device says that it decodes them smoothly', async () => {
  const asked: MediaDecodingConfiguration[] = [];
  answer(async (configuration) => {
    asked.push(configuration);
    return { supported: true, smooth: true };
  });
  expect(await offerOtherOriginal(original)).toMatchObject({ codec: 'HEVC', height: 720 });
  const av1 = { ...original, codecs: 'av01.0.05M.08' };
  expect(await offerOtherOriginal(av1)).toMatchObject({ codec: 'AV1' });
  expect(asked[0]?.video).toEqual({
    contentType: 'video/mp4; codecs="hvc1.1.6.L93.B0"',
    width: 1280,
    height: 720,
    bitrate: 900_000,
    framerate: 24,
  });
  answer(async () => ({ supported: true, smooth: false }));
  expect(await offerOtherOriginal(original)).toBeNull();
});

test('browsers that cannot be asked are offered nothing', async () => {
  vi.stubGlobal('navigator', {});
  expect(await offerOtherOriginal(original)).toBeNull();
  expect(await offerOtherOriginal(undefined)).toBeNull();
});
