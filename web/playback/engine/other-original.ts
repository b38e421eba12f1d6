import type { Stream } from '#contract/media.ts';
import type { Rendition } from './playback-engine.ts';

/** Ids of renditions are their places in the playlist; this one has a playlist of its own. */
export const otherOriginalId = 1000;

/**
 * The film as it was, in HEVC or AV1, as a rendition that the viewer can choose; null if the device
 * does not say that it decodes it smoothly.
 */
export async function offerOtherOriginal(original: Stream['original']): Promise<Rendition | null> {
  if (!original || !(await decodesSmoothly(original))) return null;
  const { codecs, width, height, bandwidth } = original;
  return {
    id: otherOriginalId,
    ...{ width, height, bandwidth, averageBandwidth: bandwidth },
    codec: codecs.startsWith('av01') ? 'AV1' : 'HEVC',
  };
}

async function decodesSmoothly(original: NonNullable<Stream['original']>): Promise<boolean> {
  const { codecs, width, height, bandwidth, frame_rate: framerate } = original;
  const contentType = `video/mp4; codecs="${codecs}"`;
  try {
    const { supported, smooth } = await navigator.mediaCapabilities.decodingInfo({
      type: 'media-source',
      video: { contentType, width, height, bitrate: bandwidth, framerate },
    });
    return supported && smooth;
  } catch {
    // Old browsers cannot be asked.
    return false;
  }
}
