import { otherMasterFile, playsEverywhere } from '#contract/constants/media.ts';
import {
  type StreamManifest as Manifest,
  streamManifestSchema,
} from '#contract/stream-manifest.ts';

export type { Manifest };

/** The schema of `stream.json`; in the contract, because runners send it. */
export const manifestSchema = streamManifestSchema;

export type ManifestRendition = Manifest['renditions'][number];
export type ManifestAudio = Manifest['audio'][number];
/** Renditions of one group have the same sound beside them. */
export type SoundGroup = ManifestRendition['audioGroup'];
export type ManifestSubtitle = Manifest['subtitles'][number];

export const manifestFile = 'stream.json';
export const masterFile = 'master.m3u8';

/** The files that say what a folder has, in the order in which they are published. */
export function listsOf(manifest: Pick<Manifest, 'renditions'>): string[] {
  const hasOther = manifest.renditions.some(({ codec }) => !playsEverywhere(codec));
  return [...(hasOther ? [otherMasterFile] : []), masterFile, manifestFile];
}
/** In the folder of a rendition: where its keyframes are. */
export const iframesFile = 'iframes.m3u8';
export const spriteFile = 'sprites/index.vtt';

type Rates = 'peakBandwidth' | 'averageBandwidth' | 'bytes';

/** A rate or size of a rendition plus the largest of its audio tracks, as a player loads them. */
export function withSound(
  manifest: Pick<Manifest, 'audio'>,
  rendition: ManifestRendition,
  kind: Rates,
): number {
  const sound = manifest.audio.flatMap((track) =>
    track.variants.filter((variant) => variant.group === rendition.audioGroup),
  );
  return rendition[kind] + Math.max(0, ...sound.map((variant) => variant[kind]));
}

/** The folder of a rendition. */
export function folderOf({ name, folder }: Pick<ManifestRendition, 'name' | 'folder'>): string {
  return folder ?? name;
}

/**
 * A folder for a rendition that is made again: files never change once they are published, so that
 * caches may keep them.
 */
export function unusedFolder({ retired = [] }: Pick<Manifest, 'retired'>, name: string): string {
  for (let count = 1; ; count += 1) {
    const folder = count === 1 ? name : `${name}-${count}`;
    if (!retired.includes(folder)) return folder;
  }
}
