import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { otherMasterFile, playsEverywhere } from '#contract/constants/media.ts';
import {
  folderOf,
  iframesFile,
  type Manifest,
  type ManifestRendition,
  manifestFile,
  manifestSchema,
  masterFile,
  withSound,
} from './manifest.ts';

/**
 * The multivariant playlist (RFC 8216, section 4.3.4) of some renditions, by default all, from
 * measured values.
 */
export function formatMasterPlaylist(
  manifest: Manifest,
  renditions: ManifestRendition[] = manifest.renditions,
): string {
  const groups = new Set(renditions.map((rendition) => rendition.audioGroup));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...manifest.audio.flatMap((track, position) =>
      track.variants
        .filter((variant) => groups.has(variant.group))
        .map((variant) =>
          formatTag('#EXT-X-MEDIA', {
            TYPE: 'AUDIO',
            'GROUP-ID': quote(`audio-${variant.group}`),
            NAME: quote(track.name),
            ...languageOf(track.language),
            DEFAULT: position === 0 ? 'YES' : 'NO',
            AUTOSELECT: 'YES',
            CHANNELS: quote(String(track.channels)),
            URI: quote(`${variant.folder}/index.m3u8`),
          }),
        ),
    ),
    ...manifest.subtitles.map((subtitle) =>
      formatTag('#EXT-X-MEDIA', {
        TYPE: 'SUBTITLES',
        'GROUP-ID': quote('subtitles'),
        NAME: quote(subtitle.name),
        ...languageOf(subtitle.language),
        DEFAULT: 'NO',
        AUTOSELECT: 'YES',
        FORCED: subtitle.isForced ? 'YES' : 'NO',
        URI: quote(subtitle.playlist),
      }),
    ),
    ...renditions.flatMap((rendition) => [
      formatVariant(manifest, rendition),
      `${folderOf(rendition)}/index.m3u8`,
    ]),
    ...renditions.flatMap(formatIframes),
    '',
  ].join('\n');
}

function formatVariant(manifest: Manifest, rendition: ManifestRendition): string {
  const sound = manifest.audio[0]?.variants.find(({ group }) => group === rendition.audioGroup);
  return formatTag('#EXT-X-STREAM-INF', {
    BANDWIDTH: String(withSound(manifest, rendition, 'peakBandwidth')),
    'AVERAGE-BANDWIDTH': String(withSound(manifest, rendition, 'averageBandwidth')),
    CODECS: quote([rendition.codec, ...(sound ? [sound.codec] : [])].join(',')),
    RESOLUTION: `${rendition.width}x${rendition.height}`,
    'FRAME-RATE': (rendition.frameRate ?? manifest.frameRate).toFixed(3),
    ...(sound ? { AUDIO: quote(`audio-${rendition.audioGroup}`) } : {}),
    ...(manifest.subtitles.length > 0 ? { SUBTITLES: quote('subtitles') } : {}),
    'CLOSED-CAPTIONS': 'NONE',
  });
}

/** Renditions of films that were packaged earlier have none. */
function formatIframes(rendition: ManifestRendition): string[] {
  const { codec, width, height, iframes } = rendition;
  if (!iframes) return [];
  return [
    formatTag('#EXT-X-I-FRAME-STREAM-INF', {
      BANDWIDTH: String(iframes.peakBandwidth),
      'AVERAGE-BANDWIDTH': String(iframes.averageBandwidth),
      CODECS: quote(codec),
      RESOLUTION: `${width}x${height}`,
      URI: quote(`${folderOf(rendition)}/${iframesFile}`),
    }),
  ];
}

function formatTag(tag: string, attributes: Record<string, string>): string {
  const list = Object.entries(attributes).map(([name, value]) => `${name}=${value}`);
  return `${tag}:${list.join(',')}`;
}

function languageOf(tag: string): Record<string, string> {
  return tag === 'und' ? {} : { LANGUAGE: quote(tag) };
}

/** A quoted string cannot contain quotes or line breaks. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '′').replaceAll(/[\r\n]+/g, ' ')}"`;
}

/** The playlist of one rendition (RFC 8216, section 4.3.3). */
export function formatMediaPlaylist(segments: Pick<Segment, 'name' | 'duration'>[]): string {
  const longest = Math.max(1, ...segments.map((segment) => Math.round(segment.duration)));
  return [
    ...head(longest),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...segments.flatMap(({ name, duration }) => [`#EXTINF:${duration.toFixed(6)},`, name]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/**
 * The playlist of the keyframes of a rendition, for scrubbing (RFC 8216, section 4.3.3.6): each is
 * the beginning of a fragment, shown until the next.
 */
export function formatIframePlaylist(keyframes: Keyframe[]): string {
  const longest = Math.max(1, ...keyframes.map(({ duration }) => Math.round(duration)));
  return [
    ...head(longest),
    '#EXT-X-I-FRAMES-ONLY',
    '#EXT-X-MAP:URI="init.mp4"',
    ...keyframes.flatMap(({ name, offset, bytes, duration }) => [
      `#EXTINF:${duration.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      name,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** The playlist of a subtitle file: one segment as long as the film. */
export function formatSubtitlePlaylist(file: string, duration: number): string {
  const longest = Math.max(1, Math.ceil(duration));
  return [...head(longest), `#EXTINF:${duration.toFixed(6)},`, file, '#EXT-X-ENDLIST', ''].join(
    '\n',
  );
}

function head(targetDuration: number): string[] {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetDuration}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ];
}

export type Segment = { name: string; duration: number; bytes: number };

/** A keyframe in the segment `name`, with the header before it. */
export type Keyframe = { name: string; offset: number; bytes: number; duration: number };

/**
 * Writes the master playlist and `stream.json` of a folder, the same for equal manifests. What only
 * some devices play has a playlist of its own, because others may choose it nevertheless.
 */
export async function writeLists(folder: string, manifest: Manifest): Promise<void> {
  const [usual, others] = [true, false].map((isUsual) =>
    manifest.renditions.filter(({ codec }) => playsEverywhere(codec) === isUsual),
  );
  await writeFile(join(folder, masterFile), formatMasterPlaylist(manifest, usual));
  if (others && others.length > 0) {
    await writeFile(join(folder, otherMasterFile), formatMasterPlaylist(manifest, others));
  }
  const sorted = manifestSchema.parse(manifest);
  await writeFile(join(folder, manifestFile), `${JSON.stringify(sorted, null, 2)}\n`);
}
